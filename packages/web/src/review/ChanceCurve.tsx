import { For, createMemo, type JSX } from 'solid-js';
import type { Report } from '@night-cage/analysis/report';
import type { Moment } from '@night-cage/client';
import { GATE, kindOf } from '@night-cage/rules';
import './chance-curve.css';

interface Props {
  readonly report: Report;
  readonly moments: readonly Moment[];
  /** The moment on screen. */
  readonly at: number;
  readonly onSelect: (at: number) => void;
}

const HEIGHT = 100;
const SIGN_PATHS: Readonly<Record<CurveMark, string>> = {
  hit: 'M0 3L3 0 5 2 7 0 10 3 8 5 10 7 7 10 5 8 3 10 0 7 2 5Z',
  fall: 'M0 1H10L5 10Z',
  key: 'M5 0L10 5 5 10 0 5Z',
  gate: 'M1 10V4L5 0 9 4V10Z',
};

/**
 * The chance to escape throughout a game, aligned with the scrubber above it. Hidden from screen
 * readers: the scrubber announces the values.
 */
export function ChanceCurve(props: Props): JSX.Element {
  const count = (): number => props.report.moments.length;
  // Two points per choice: before it, and after it but before its tiles.
  const chances = createMemo(() => [
    ...props.report.moments.flatMap(({ before, chosen }) => [before, chosen]),
    props.report.result,
  ]);
  const points = createMemo(() =>
    chances()
      .map((chance, n) => `${n / 2} ${((1 - chance) * HEIGHT).toFixed(1)}`)
      .join(' '),
  );
  const signs = createMemo(() => curveMarksOf(props.moments));
  const share = (at: number): string => `${((at / Math.max(1, count())) * 100).toFixed(2)}%`;
  const onClick = (event: MouseEvent & { readonly currentTarget: HTMLElement }): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    props.onSelect(Math.max(0, Math.min(count(), Math.round(((event.clientX - left) / width) * count()))));
  };
  return (
    <div class="curve" aria-hidden="true" onClick={onClick}>
      <svg viewBox={`0 0 ${count()} ${HEIGHT}`} preserveAspectRatio="none">
        <path class="curve-half" d={`M0 ${HEIGHT / 2}H${count()}`} />
        <polygon class="curve-below" points={`0 ${HEIGHT} ${points()} ${count()} ${HEIGHT}`} />
        <polyline class="curve-line" points={points()} />
      </svg>
      <i class="curve-now" style={{ left: share(props.at) }} />
      <For each={signs()}>
        {({ at, sign }) => (
          <svg class={`curve-sign sign-${sign}`} viewBox="0 0 10 10" style={{ left: share(at) }}>
            <path d={SIGN_PATHS[sign]} />
          </svg>
        )}
      </For>
    </div>
  );
}

/** The signs below the curve: a hit, a fall, a key taken, a Gate placed. */
type CurveMark = 'hit' | 'fall' | 'key' | 'gate';

interface CurveMarkAt {
  /** The number of choices before it. */
  readonly at: number;
  readonly sign: CurveMark;
}

/** At most one sign per moment: the most important. */
const curveMarksOf = (moments: readonly Moment[]): CurveMarkAt[] =>
  moments.flatMap(({ events }, n) => {
    const happened = new Set(
      events.map((event): CurveMark | null => {
        if (event.type === 'hit') return 'hit';
        if (event.type === 'fell') return 'fall';
        if (event.type === 'key-taken') return 'key';
        return event.type === 'placed' && kindOf(event.tile) === GATE ? 'gate' : null;
      }),
    );
    const sign = (['hit', 'fall', 'gate', 'key'] as const).find((mark) => happened.has(mark));
    return sign === undefined ? [] : [{ at: n + 1, sign }];
  });
