import { createRoot } from 'solid-js';
import { beforeAll, expect, test } from 'vitest';
import { createTableModel } from '../../src/model/table-model.ts';
import { isForced, isLaid, tapTarget } from '../../src/model/tap-target.ts';
import { changeSettings } from '../../src/storage/settings.ts';
import { setLanguage } from '../../src/text/translator.ts';
import { filterAllowedTargets } from '../../src/table/guide.ts';
import { createLessonGuide } from '../../src/learn/guide.ts';
import { createLessonGame } from '../../src/learn/lesson-steps.ts';
import { LESSONS, type LessonPart } from '../../src/learn/lesson-parts.ts';

/** The clicks with a mouse that a part takes; a tile with one legal placement settles automatically. */
function clicksOf(part: LessonPart, isLast: boolean): number {
  const { guide, table } = createRoot(() => {
    const made = createLessonGuide(part, { words: () => '', isLast, onOver: () => undefined });
    const model = createTableModel(createLessonGame(part));
    made.watch(model);
    return { guide: made, table: model };
  });
  let clicks = 0;
  while (!guide.isOver()) {
    const [first, ...others] = filterAllowedTargets(guide, table.targets());
    if (first !== undefined && isForced([first, ...others])) {
      table.choose(first.intents[0]!);
      continue;
    }
    clicks++;
    if (first === undefined) guide.next();
    else {
      // The tile in hand lies on its first space: one click settles it.
      if (isLaid(first)) table.point(first);
      tapTarget(table, first, true);
    }
  }
  return clicks;
}

beforeAll(() => setLanguage('en'));
// Test files share their settings.
beforeAll(() => changeSettings({ assist: 'assisted' }));

test('the six lessons take 61 clicks', () => {
  const clicks = LESSONS.map((parts) =>
    parts.reduce((sum, part, n) => sum + clicksOf(part, n === parts.length - 1), 0),
  );
  // One more each for the next lesson.
  const total = clicks.reduce((sum, n) => sum + n + 1, 0);
  expect({ clicks, total }).toEqual({ clicks: [7, 9, 12, 12, 7, 8], total: 61 });
});
