import { MAX_NERVE, type Board } from '@night-cage/rules';
import { NotationError, quote } from '../error.ts';
import { parseFalling } from '../position/falling.ts';
import type { PrisonerText } from './scenario.ts';
import { parseSpace } from '../position/parse-spaces.ts';
import type { YamlValue } from './yaml.ts';

/** Reads `state:` of a position or an expectation: prisoners by number. */
export function parsePrisoners(value: YamlValue, board: Board, prisoners: number): PrisonerText[] {
  return [...value.entries()].map(([number, entry]) => {
    const prisoner = Number(number) - 1;
    if (!/^[1-9]$/.test(number) || prisoner >= prisoners) {
      const reason = `there is no prisoner ${quote(number)}; they are numbered 1 to ${prisoners}`;
      throw new NotationError(reason, entry.namePlace);
    }
    return { prisoner, place: entry.place, ...parsePrisoner(entry, board) };
  });
}

function parsePrisoner(entry: YamlValue, board: Board): Omit<PrisonerText, 'prisoner' | 'place'> {
  const { at, falling, waiting, lit, nerve, key } = entry.fields([
    'at',
    'falling',
    'waiting',
    'lit',
    'nerve',
    'key',
  ]);
  if ([at, falling, waiting].filter((where) => where !== undefined).length > 1) {
    entry.fail(`prisoner ${entry.name} can be in one place only: at, falling or waiting`);
  }
  return {
    ...(at && { at: parseSpace({ text: at.string(), place: at.textPlace }, board) }),
    ...(falling && { falling: parseFalling({ text: falling.string(), place: falling.textPlace }, board) }),
    ...(waiting && { waiting: waiting.boolean() }),
    ...(lit && { lit: lit.boolean() }),
    ...(nerve && { nerve: nerve.integer(0, MAX_NERVE) }),
    ...(key && { key: key.boolean() }),
  };
}
