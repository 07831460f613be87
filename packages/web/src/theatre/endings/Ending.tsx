import { createEffect, on, onCleanup, onMount, type JSX } from 'solid-js';
import type { Moment } from '@night-cage/client';
import type { BoardName } from '@night-cage/notation';
import type { Prisoner, State } from '@night-cage/rules';
import type { BoardHandle } from '../../board/create-board.tsx';
import { currentMotion } from '../../storage/settings.ts';
import { candleLetter } from '../../text/translator.ts';
import type { Effect } from '../effect.ts';
import { escapeLength, lossLength, LOSS_TIMES, type LossOutcome } from '../ending-times.ts';
import { createGround } from './ground.ts';
import type { Scene, Story } from './scene.ts';
import { SMOKE_MS, paintSmoke } from './smoke.ts';
import { escapeScene } from './escape.ts';
import { fallingScene } from './falling.ts';
import { gatesScene } from './gates.ts';
import { isolatedScene } from './isolated.ts';
import { keysScene } from './keys.ts';
import './ending.css';

interface Props {
  /** The state on the stage, where candles go out one by one. */
  readonly stage: State;
  readonly last: Moment | null;
  /**
   * The ending while it plays; null after that, or if the game was over when the page was opened.
   */
  readonly playing: Effect | null;
  /** The boards that the scene plays on. */
  readonly boardOf: (name: BoardName) => BoardHandle;
}

const MAX_RATIO = 1.5;

/**
 * The end of a game over the whole page: a scene as a function of time, whose last picture stays.
 */
export function Ending(props: Props): JSX.Element {
  let canvas!: HTMLCanvasElement;
  let scene: Scene | null = null;
  let request = 0;
  let startedAt = performance.now();
  const outcome = props.stage.outcome as LossOutcome | 'won';
  const goneOutAt = new Map<Prisoner, number>();

  const flames = props.stage.at.filter((space, n) => space >= 0 && props.stage.lit[n] === 1).length;
  const designed = outcome === 'won' ? escapeLength(props.stage.at.length) : lossLength(outcome, flames);
  /** The time in the scene, in ms at speed 1; its end if nothing plays. */
  const timeOf = (length: number): number => {
    const { playing } = props;
    if (playing === null || currentMotion() !== 'full') return length;
    return Math.min(length, (performance.now() - startedAt) * (designed / playing.ms));
  };

  const build = (): void => {
    const ground = createGround(props.boardOf, props.stage);
    const ratio = Math.min(MAX_RATIO, devicePixelRatio);
    canvas.width = Math.ceil(ground.width * ratio);
    canvas.height = Math.ceil(ground.height * ratio);
    scene = SCENES[outcome]({
      ground,
      state: props.stage,
      last: props.last,
      letterOf: candleLetter,
    });
    requestDraw();
  };
  const draw = (): void => {
    request = 0;
    const ink = canvas.getContext('2d');
    if (ink === null || scene === null) return;
    const ratio = canvas.width / innerWidth;
    const time = timeOf(scene.length);
    ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    ink.clearRect(0, 0, innerWidth, innerHeight);
    scene.draw(ink, time);
    const now = performance.now();
    const { at, cell } = createGround(props.boardOf, props.stage);
    for (const [prisoner, since] of goneOutAt) {
      const { x, y } = at(props.stage.at[prisoner]!);
      paintSmoke(ink, x, y - cell * 0.24, cell, now - since);
      if (now - since > SMOKE_MS) goneOutAt.delete(prisoner);
    }
    if (time < scene.length || goneOutAt.size > 0) requestDraw();
  };
  const requestDraw = (): void => {
    if (request === 0) request = requestAnimationFrame(draw);
  };

  onMount(() => {
    build();
    const watcher = new ResizeObserver(build);
    watcher.observe(canvas);
    onCleanup(() => {
      watcher.disconnect();
      cancelAnimationFrame(request);
    });
  });
  // A replay restarts the scene; a skip ends it.
  createEffect(
    on(
      () => props.playing,
      (playing) => {
        if (playing !== null) startedAt = performance.now();
        requestDraw();
      },
      { defer: true },
    ),
  );
  createEffect(
    on(
      () => props.stage.lit,
      (lit, before) => {
        if (props.playing === null || currentMotion() !== 'full') return;
        before?.forEach((was, prisoner) => {
          if (was === 1 && lit[prisoner] === 0) goneOutAt.set(prisoner, performance.now());
        });
        requestDraw();
      },
    ),
  );
  return (
    <canvas
      ref={canvas}
      class="ending"
      classList={{ still: currentMotion() !== 'full' }}
      aria-hidden="true"
    />
  );
}

/** After giving up there is no scene: only the flames go out. */
const concededScene = (): Scene => ({ length: LOSS_TIMES.before.conceded, draw: () => undefined });

/** The scene of each outcome. A new outcome does not compile until it is listed here. */
const SCENES: Readonly<Record<LossOutcome | 'won', (story: Story) => Scene>> = {
  won: escapeScene,
  'lost gates': gatesScene,
  'lost keys': keysScene,
  'lost falling': fallingScene,
  'lost isolated': isolatedScene,
  conceded: concededScene,
};
