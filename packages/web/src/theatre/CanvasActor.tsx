import { createEffect, onCleanup, type JSX } from 'solid-js';
import type { Ink } from '../art/paper.ts';
import { currentMotion } from '../storage/settings.ts';
import type { BoardLayout } from '../art/board-layout.ts';

interface Props {
  /** The class it is found by: `fx-other`. */
  readonly name: string;
  readonly ms: number;
  /** As designed; played in `ms`. */
  readonly length: number;
  readonly places: BoardLayout;
  readonly cell: number;
  /** In cells from the corner of the picture, at a moment of the design. */
  readonly draw: (ink: Ink, t: number) => void;
}

const MOST_RATIO = 2;

/** Something larger than a space that acts over the board: drawn as a function of time, for as long as it lasts. */
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
    const unit = props.cell * Math.min(MOST_RATIO, devicePixelRatio);
    canvas.width = Math.round((props.places.columns + 1) * unit);
    canvas.height = Math.round((props.places.rows + 1) * unit);
    cancelAnimationFrame(request);
    frame();
  });
  onCleanup(() => cancelAnimationFrame(request));
  return <canvas ref={canvas} class={`fx fx-acting fx-${props.name}`} style={{ '--ms': `${props.ms}ms` }} />;
}
