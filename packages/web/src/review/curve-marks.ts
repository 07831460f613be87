import type { Moment } from '@night-cage/client';
import { GATE, kindOf } from '@night-cage/rules';

/** What stands below the curve: where somebody was hit, fell or took a key, and where a Gate was laid. */
export type CurveMark = 'hit' | 'fall' | 'key' | 'gate';

export interface CurveMarkAt {
  /** After so many choices. */
  readonly at: number;
  readonly sign: CurveMark;
}

/** One sign a moment: what matters most. */
export const curveMarksOf = (moments: readonly Moment[]): CurveMarkAt[] =>
  moments.flatMap(({ events }, n) => {
    const happened = new Set(
      events.map((event): CurveMark | null => {
        if (event.type === 'hit') return 'hit';
        if (event.type === 'fell') return 'fall';
        if (event.type === 'key-taken') return 'key';
        return event.type === 'placed' && kindOf(event.tile) === GATE ? 'gate' : null;
      }),
    );
    const sign = (['hit', 'fall', 'gate', 'key'] as const).find((one) => happened.has(one));
    return sign === undefined ? [] : [{ at: n + 1, sign }];
  });
