import {
  beginPlay,
  choose,
  fastRandom,
  legalOptions,
  seededRandom,
  settle,
  type Setup,
} from '@night-cage/rules';
import { wallClock, type Clock } from '../clock.ts';
import { learnedValue } from '../judgement/learned.ts';
import { newLuck } from './luck.ts';
import { playOn } from './playout.ts';

export interface Device {
  /** Simulated openings a second, each of the first turns of a game. */
  readonly playoutsPerSecond: number;
  /** How long a strong bot should think about a prisoner's turn here: as good an answer everywhere, within reason. */
  readonly millisecondsATurn: number;
}

const TURNS = 3;
const MEASURED_FOR = 50;
/** A turn is thought about for as long as so many openings take. */
const OPENINGS_A_TURN = 60;
const SHORTEST = 40;
const LONGEST = 1500;

/** Plays openings for about 50 ms to see how fast this device is. */
export function measureDevice(clock: Clock = wallClock): Device {
  const setup = plainSetup();
  const value = learnedValue(setup);
  const random = fastRandom([1, 2, 3, 4]);
  const luck = newLuck();
  const open = (): void => {
    const play = beginPlay(setup, luck);
    const { state } = play;
    luck.shuffle(state, random);
    // Anywhere is good enough to start: only what follows is like any other part of a game.
    while (state.asks?.asks === 'start' || state.turns <= setup.prisoners) {
      const options = legalOptions(state);
      choose(play, options[random.below(options.length)]!);
    }
    playOn(value, play, state.turns + TURNS);
  };
  // The first ones are played before the machine has compiled anything.
  open();
  const began = clock();
  let played = 0;
  let passed = 0;
  for (; passed < MEASURED_FOR; passed = clock() - began) {
    open();
    played++;
  }
  const playoutsPerSecond = (played * 1000) / passed;
  const wanted = (OPENINGS_A_TURN * 1000) / playoutsPerSecond;
  return { playoutsPerSecond, millisecondsATurn: Math.round(Math.min(LONGEST, Math.max(SHORTEST, wanted))) };
}

function plainSetup(): Setup {
  const settled = settle({ edition: 'base', prisoners: 4, options: {} }, seededRandom('device'));
  if (!settled.ok) throw new Error(settled.problem.reason);
  return settled.setup;
}
