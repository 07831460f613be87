import { createEffect, onCleanup, type JSX } from 'solid-js';
import type { Ink } from '../art/paper.ts';
import { currentMotion } from '../storage/settings.ts';
import type { BoardLayout } from '../art/board-layout.ts';

interface Props {
  /** The suffix of its class: `other` for `fx-other`. */
  readonly name: string;
  readonly ms: number;
  /** The designed duration, in ms; playback stretches it to `ms`. */
  readonly length: number;
  readonly places: BoardLayout;
  readonly cell: number;
  /** Draws the frame at time `t` of the design, in cells from the corner of the picture. */
  readonly draw: (ink: Ink, t: number) => void;
}

const MAX_RATIO = 2;

/** An animation larger than a space, drawn on a canvas as a function of time. */
export function CanvasActor(props: Props): JSX.Element {
  let canvas!: HTMLCanvasElement;
  const began = performance.now();
  let request = 0;
  const frame = (): void => {
    request = 0;
    const ink = canvas.getContext('2d');
    if (ink === null) return;
    const still = currentMotion() !== 'full';
    const spent = performance.now() - began;
    const t = still ? props.length : Math.min(props.length, (spent / props.ms) * props.length);
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, canvas.width, canvas.height);
    const unit = canvas.width / (props.places.columns + 1);
    ink.setTransform(unit, 0, 0, unit, 0, 0);
    props.draw(ink, t);
    if (t < props.length) request = requestAnimationFrame(frame);
  };
  createEffect(() => {
    const unit = props.cell * Math.min(MAX_RATIO, devicePixelRatio);
    canvas.width = Math.round((props.places.columns + 1) * unit);
    canvas.height = Math.round((props.places.rows + 1) * unit);
    cancelAnimationFrame(request);
    frame();
  });
  onCleanup(() => cancelAnimationFrame(request));
  return <canvas ref={canvas} class={`fx fx-acting fx-${props.name}`} style={{ '--ms': `${props.ms}ms` }} />;
}
