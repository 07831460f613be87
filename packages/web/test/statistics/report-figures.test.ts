import { reviewFiguresSchema } from '@night-cage/client';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { savedReportSchema } from '../../src/review/saved-report.ts';

test('the saved fields of a report are those that the statistics read', () => {
  const totals = { start: 0.6, luck: -0.1, cost: 0.2, unattributed: 0.7, result: 1 };
  const weighed: [number, number, number][] = [[0.2, 77, 0]];
  const saved: v.InferOutput<typeof savedReportSchema> = {
    format: 4,
    game: 1,
    trials: 32,
    seed: 1,
    looks: [[null, 0.6, 0.5]],
    weighed: [...weighed, null],
    behind: [[0.2, 0.03], null],
    played: [[16, 9], null],
    costs: [0.2, 0],
    ...totals,
  };
  expect(v.parse(savedReportSchema, saved)).toEqual(saved);
  expect(v.parse(reviewFiguresSchema, saved)).toEqual({
    ...totals,
    weighed: [...weighed, null],
    costs: [0.2, 0],
  });
});
