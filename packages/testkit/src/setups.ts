import {
  EDITIONS,
  EDITION_NAMES,
  NIGHT_TERRORS,
  seededRandom,
  settle,
  type EditionName,
  type Setup,
  type SetupRequest,
} from '@night-cage/rules';

/** Options for every edition that turn each dial at least once, alone and with others. */
const OPTIONS: Readonly<Record<EditionName, readonly object[]>> = {
  base: [
    {},
    { advanced: true },
    { dirge: true },
    { advanced: true, pathless: 3, pitFiends: 3, keys: 2, crackedT: true },
    { spread: true, gates: -1 },
    { advanced: true, dirge: true, spread: true, keys: -1 },
  ],
  'piege-obscur': [{}, { advanced: true, silence: true }, { dirge: true, pathless: 2, keys: 1 }],
  prototype: [
    {},
    { advanced: true },
    { advanced: true, pathless: 2, dirge: true },
    { spread: true, keys: -1 },
  ],
  'shrieking-hollow': [
    {},
    { advanced: true },
    { nightTerrors: ['endbringer', 'dirge'] },
    { nightTerrors: ['keepers', 'pit-fiends', 'pathbreakers', 'light-eaters'] },
    { nightTerrors: ['dirge', 'pathless'], crackedT: true },
    { nightTerrors: [...NIGHT_TERRORS], keys: 2 },
  ],
};

export function resolveSetupOrThrow(request: SetupRequest): Setup {
  const result = settle(request, seededRandom('set-up'));
  if (!result.ok) throw new Error(result.problem.reason);
  return result.setup;
}

/** Every edition with each number of prisoners and several sets of options. */
export function listSetups(): Setup[] {
  return EDITION_NAMES.flatMap((edition) => {
    const { players, prisonersFor } = EDITIONS[edition];
    const counts = [...new Set(players.map(prisonersFor))];
    return counts.flatMap((prisoners) =>
      OPTIONS[edition].map((options) => resolveSetupOrThrow({ edition, prisoners, options })),
    );
  });
}
