import type { LatePart, Loaders } from './parts.ts';

/** The loaders of the parts that a new visitor does not need at once. */
export const LATE_PARTS: Loaders<LatePart> = {
  story: {
    en: () => import('./en/story.ts'),
    fr: () => import('./fr/story.ts'),
    de: () => import('./de/story.ts'),
  },
  settings: {
    en: () => import('./en/settings.ts'),
    fr: () => import('./fr/settings.ts'),
    de: () => import('./de/settings.ts'),
  },
  help: {
    en: () => import('./en/help.ts'),
    fr: () => import('./fr/help.ts'),
    de: () => import('./de/help.ts'),
  },
  commands: {
    en: () => import('./en/commands.ts'),
    fr: () => import('./fr/commands.ts'),
    de: () => import('./de/commands.ts'),
  },
  about: {
    en: () => import('./en/about.ts'),
    fr: () => import('./fr/about.ts'),
    de: () => import('./de/about.ts'),
  },
  hint: {
    en: () => import('./en/hint.ts'),
    fr: () => import('./fr/hint.ts'),
    de: () => import('./de/hint.ts'),
  },
  storage: {
    en: () => import('./en/storage.ts'),
    fr: () => import('./fr/storage.ts'),
    de: () => import('./de/storage.ts'),
  },
  'online-actions': {
    en: () => import('./en/online-actions.ts'),
    fr: () => import('./fr/online-actions.ts'),
    de: () => import('./de/online-actions.ts'),
  },
  talk: {
    en: () => import('./en/talk.ts'),
    fr: () => import('./fr/talk.ts'),
    de: () => import('./de/talk.ts'),
  },
  correspondence: {
    en: () => import('./en/correspondence.ts'),
    fr: () => import('./fr/correspondence.ts'),
    de: () => import('./de/correspondence.ts'),
  },
  'what-if': {
    en: () => import('./en/what-if.ts'),
    fr: () => import('./fr/what-if.ts'),
    de: () => import('./de/what-if.ts'),
  },
  nightly: {
    en: () => import('./en/nightly.ts'),
    fr: () => import('./fr/nightly.ts'),
    de: () => import('./de/nightly.ts'),
  },
  puzzles: {
    en: () => import('./en/puzzles.ts'),
    fr: () => import('./fr/puzzles.ts'),
    de: () => import('./de/puzzles.ts'),
  },
  statistics: {
    en: () => import('./en/statistics.ts'),
    fr: () => import('./fr/statistics.ts'),
    de: () => import('./de/statistics.ts'),
  },
  share: {
    en: () => import('./en/share.ts'),
    fr: () => import('./fr/share.ts'),
    de: () => import('./de/share.ts'),
  },
  review: {
    en: () => import('./en/review.ts'),
    fr: () => import('./fr/review.ts'),
    de: () => import('./de/review.ts'),
  },
};
