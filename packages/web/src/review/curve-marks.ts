import type { Moment } from '@night-cage/client';
import { GATE, kindOf } from '@night-cage/rules';

/** The signs below the curve: a hit, a fall, a key taken, a Gate placed. */
export type CurveMark = 'hit' | 'fall' | 'key' | 'gate';

export interface CurveMarkAt {
  /** The number of choices before it. */
  readonly at: number;
  readonly sign: CurveMark;
}

/** At most one sign per moment: the most important. */
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
    const sign = (['hit', 'fall', 'gate', 'key'] as const).find((mark) => happened.has(mark));
    return sign === undefined ? [] : [{ at: n + 1, sign }];
  });
