import { oddsOfNext } from '../view/odds.ts';
import type { Kind } from '../tiles/kinds.ts';
import { evolve } from '../game/evolve.ts';
import type { Random } from './random.ts';
import { scriptedChance } from './lay.ts';
import type { Chance } from './chance.ts';
import { cloneState, type State } from '../game/state.ts';

/**
 * A random stack that agrees with everything players know: each tile is drawn by its exact odds, so
 * every order is as likely as in the real game. For games that continue from a link or a record,
 * and for what-if questions.
 */
export function imagineStack(state: State, random: Random): Chance {
  const probe = cloneState(state);
  const stack: Kind[] = [];
  while (probe.left > 0) {
    const kind = drawn(oddsOfNext(probe), random);
    stack.push(kind);
    evolve(probe, { type: 'drew', kind, purpose: 'light', subject: 0 });
  }
  return scriptedChance(stack, state.layout.total - state.left);
}

const FINE = 2 ** 30;

function drawn(odds: readonly number[], random: Random): Kind {
  let rest = random.below(FINE) / FINE;
  let last = 0;
  for (let kind = 0; kind < odds.length; kind++) {
    if (odds[kind]! <= 0) continue;
    last = kind;
    rest -= odds[kind]!;
    if (rest < 0) break;
  }
  return last;
}
