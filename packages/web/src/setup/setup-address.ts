import { EDITION_NAMES } from '@night-cage/rules';
import type { NamedSetup } from '@night-cage/client';
import { fitSeats, loadLastRequest, type GameRequest } from './game-request.ts';
import { PRESETS, optionsOfPreset, type Preset } from './presets.ts';

const TERRORS = 'terrors-';

/**
 * The address of the form for a named setup: `#/new/base/gentle`, or
 * `#/new/shrieking-hollow/terrors-2`.
 */
export const formatSetupAddress = ({ edition, difficulty, terrors }: NamedSetup): string =>
  `#/new/${edition}/${terrors > 0 ? `${TERRORS}${terrors}` : difficulty}`;

/**
 * Parses such an address, with players and seats from the last request; null if it names no setup.
 */
export function parseSetupAddress([edition, name]: readonly string[]): GameRequest | null {
  const found = EDITION_NAMES.find((candidate) => candidate === edition);
  const [, level] = new RegExp(`^${TERRORS}([1-4])$`).exec(name ?? '') ?? [];
  const preset = (Object.keys(PRESETS) as Preset[]).find((candidate) => candidate === name);
  if (found === undefined || (level === undefined && preset === undefined)) return null;
  const last = loadLastRequest();
  const { silence } = last.options;
  const options = { ...optionsOfPreset(preset ?? 'standard'), silence };
  return fitSeats({
    ...last,
    edition: found,
    options,
    nightTerrors: level === undefined ? [] : Number(level),
  });
}
