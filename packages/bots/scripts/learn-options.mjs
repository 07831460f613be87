// What `learn.mjs` is asked to teach, checked before anything is played or written.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TRAITS, TRAITS_OF_THE_HOLLOW } from '../src/judgement/traits.ts';
import {
  STAGES,
  STAGES_OF_FIVE,
  STAGES_OF_THE_REST,
  STAGES_OF_THE_HOLLOW,
} from '../src/learning/training.ts';

const FILES = join(import.meta.dirname, '../src/judgement');
/** What is half learned, and what is learned only for others to begin with. */
export const CACHE = join(import.meta.dirname, '../.cache');
const STANDARD = join(CACHE, 'weights-standard.ts');
const REST = join(CACHE, 'weights-rest.ts');
const BASE = { edition: 'base', prisoners: 4, options: {} };
const inTheHollow = ({ edition }) => edition === 'shrieking-hollow';
/** What most games are of, which others there are and how many of ten, and where it begins. */
const SUBJECTS = {
  standard: {
    main: BASE,
    others: () => true,
    othersInTen: 3,
    stages: STAGES,
    traits: TRAITS,
    writes: STANDARD,
  },
  rest: {
    main: BASE,
    others: (setup) => !inTheHollow(setup),
    othersInTen: 10,
    stages: STAGES_OF_THE_REST,
    traits: TRAITS,
    after: STANDARD,
    writes: REST,
  },
  five: {
    main: { ...BASE, prisoners: 5 },
    others: (setup) => setup.prisoners === 5 && ['base', 'piege-obscur'].includes(setup.edition),
    othersInTen: 5,
    stages: STAGES_OF_FIVE,
    traits: TRAITS,
    after: REST,
    writes: join(FILES, 'weights-five.ts'),
  },
  hollow: {
    main: { ...BASE, edition: 'shrieking-hollow' },
    others: inTheHollow,
    othersInTen: 4,
    stages: STAGES_OF_THE_HOLLOW,
    traits: TRAITS_OF_THE_HOLLOW,
    after: REST,
    writes: join(FILES, 'weights-hollow.ts'),
  },
};

/** The subject, its stages, where it begins and where it is written; throws a sentence if that makes no sense. */
export function readLearnOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      of: { type: 'string', default: 'standard' },
      percent: { type: 'string', default: '100' },
      to: { type: 'string' },
      from: { type: 'string' },
      stage: { type: 'string', default: '0' },
    },
  });
  const subject = Object.hasOwn(SUBJECTS, values.of) ? SUBJECTS[values.of] : undefined;
  if (subject === undefined)
    throw new Error(`there is no subject "${values.of}"; there are ${Object.keys(SUBJECTS).join(', ')}`);
  const percent = Number(values.percent);
  if (!(percent > 0 && percent <= 100))
    throw new Error(`--percent must be more than 0 and at most 100, not "${values.percent}"`);
  const last = subject.stages.length - 1;
  const stage = Number(values.stage);
  if (!/^\d+$/.test(values.stage) || stage > last)
    throw new Error(`--stage must be a whole number from 0 to ${last}, not "${values.stage}"`);
  // What the bots play by is written over only by somebody who has learned all there is.
  if (percent < 100 && values.to === undefined)
    throw new Error('whoever learns less than 100 percent must say where to write it: --to');
  if (stage > 0 && values.from === undefined)
    throw new Error('whoever begins with a later stage must say what was learned before: --from');
  const from = values.from ?? subject.after;
  if (from !== undefined && !existsSync(from)) throw new Error(`there is no file ${from} to begin with`);
  return {
    subject,
    name: values.of,
    stages: subject.stages
      .slice(stage)
      .map((one) => ({ ...one, games: Math.ceil((one.games * percent) / 100) })),
    from,
    to: values.to ?? subject.writes,
    seed: `tune-${values.of}-${values.stage}`,
  };
}
