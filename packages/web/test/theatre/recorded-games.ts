import { readFileSync, readdirSync } from 'node:fs';
import { play, scriptedChance, type Kind } from '@night-cage/rules';
import { parseRecord } from '@night-cage/notation';
import type { LocalGame, Moment } from '@night-cage/client';
import { beginLocalGame } from '../begin-local-game.ts';

const root = new URL('../../../../records/', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.cage'));
const read = (file: string): ReturnType<typeof parseRecord> =>
  parseRecord(readFileSync(new URL(file, root), 'utf8'));

function momentsOf(file: string): Moment[] {
  const record = read(file);
  const chance = scriptedChance(record.steps.flatMap(({ drew }) => drew));
  let before = record.begun;
  return record.steps.map(({ intent, move }) => {
    const played = play(before, intent, chance);
    if (!played.ok) throw new Error(`${file}: ${move} is refused`);
    const moment = { intent, events: played.events, before, after: played.state };
    before = played.state;
    return moment;
  });
}

/** Every recorded game, as moments. */
export const recorded = files.map((file) => ({ file, moments: momentsOf(file) }));

/** A recorded game ready to be played again from its start, and its moves. */
export function openRecordedGame(file: string): { game: LocalGame; moves: Moment['intent'][] } {
  const record = read(file);
  const told: Kind[] = record.steps.flatMap(({ drew }) => drew);
  return {
    game: beginLocalGame(record.setup, { seed: file, from: null, told }),
    moves: record.steps.map(({ intent }) => intent),
  };
}
