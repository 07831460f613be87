import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasRecord, openRecord, type OpenError } from '../../src/share/records.ts';
import { formatReason } from '../../src/app/games/format-reason.ts';
import { setLanguage } from '../../src/text/translator.ts';
import { formatPlayedGameRecord } from '@night-cage/notation';
import { toGameFacts, toSavedGame, parseSavedGame, selectOwnGames, type LocalGame } from '@night-cage/client';

const FOLDER = new URL('../../../../records/', import.meta.url);
const records = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.cage'))
  .map((file) => ({ file, text: readFileSync(new URL(file, FOLDER), 'utf8') }));
const DAY = new Date('2026-01-02T03:04:05Z');

function openText(text: string): LocalGame {
  const found = openRecord(text);
  if (!found.ok) throw new Error(`${found.why} ${JSON.stringify(found.params)}`);
  return found.game;
}
/** The error of a record that opens only in part or not at all. */
function errorOf(text: string): OpenError {
  const found = openRecord(text);
  const error = found.ok ? found.parted : found;
  if (error === null) throw new Error('it opens');
  return error;
}
const englishIn = ({ reason }: OpenError): string =>
  reason !== null && 'english' in reason ? reason.english : '';
const moves = (text: string): string => text.slice(text.indexOf('\n\n'));

describe('records', () => {
  test.each(records)('$file is parsed and formatted again, move by move', ({ text }) => {
    const game = openText(text);
    expect(hasRecord(game)).toBe(true);
    expect(moves(formatPlayedGameRecord(game, [], DAY))).toBe(moves(text));
  });

  test('an opened record can be saved and restored', () => {
    const game = openText(records[0]!.text);
    const saved: unknown = JSON.parse(JSON.stringify(toSavedGame(game)));
    expect(parseSavedGame(saved)).toMatchObject({ ok: true, game: { state: game.state } });
  });

  test('an opened record does not count as the player’s own game', () => {
    for (const { text } of records) {
      const facts = toGameFacts(openText(text), DAY.toISOString());
      expect(selectOwnGames([facts], new Set()).own).toEqual([]);
    }
  });

  test('a record without its seed continues with possible tiles', () => {
    const lines = records[0]!.text.split('\n').filter((line) => !/^\[(Seed|Result)/.test(line));
    const cut = lines.slice(0, 12).join('\n');
    const game = openText(cut);
    expect(game.wholeDeal.told.length).toBeGreaterThan(0);
    expect(game.state.outcome).toBe('playing');
  });

  test('a record that breaks the rules opens up to there, with the reason', () => {
    const { text } = records[0]!;
    const whole = openText(text);
    const found = openRecord(text.replace(/\[Result "[^"]+"\]/, '[Result "won"]'));
    if (!found.ok) throw new Error(found.why);
    expect(found.parted).toMatchObject({
      why: 'error.file.parted.result',
      params: { said: 'won', outcome: whole.state.outcome },
      reason: null,
    });
    expect(found.game.state).toEqual(whole.state);
    const late = openRecord(`${text}\n999. 1 stay`);
    if (!late.ok) throw new Error(late.why);
    expect(late.parted).toMatchObject({
      why: 'error.file.parted.over',
      reason: { refusal: { code: 'illegal/game-over' } },
    });
    expect(late.game.state).toEqual(whole.state);
    expect(openRecord(text).ok && openRecord(text)).toMatchObject({ parted: null });
  });

  test('an illegal move has the rules’ reason, in every language', async () => {
    const error = errorOf('1. 1 start c3 S└ {T}; 1 place c2 ├ {+} "why; {not}"; 1 stay');
    expect(error).toMatchObject({
      why: 'error.file.parted.illegal',
      reason: { refusal: { code: 'illegal/not-asked', facts: { verb: 'stay' } } },
    });
    await setLanguage('de');
    const words = await formatReason(error.reason!);
    expect(words.lang).toBeNull();
    expect(words.text).toMatch(/^„bleiben“ ist jetzt nicht gefragt/);
  });

  test('tiles that a move does not draw are named', () => {
    const error = errorOf('1. 1 start c3 S└ {T}; 1 place c2 ├ {+}; 1 place d3 ┼ {T}');
    expect(error.why).toBe('error.file.parted.draws');
    expect(englishIn(error)).toMatch(/does not draw T$/);
  });

  test('a record whose draws do not match its seed is refused', () => {
    const forged = records[0]!.text.replace(/\[Seed "[^"]+"\]/, '[Seed "another"]');
    expect(openRecord(forged)).toMatchObject({ ok: false, why: 'error.file.line' });
    expect(englishIn(errorOf(forged))).toMatch(/^tile \d+ of the stack is given as/);
  });

  test.each([
    ['an empty file', '', 'error.file.not-a-record', /^$/],
    ['a picture', '\u0089PNG\r\n', 'error.file.not-a-record', /^$/],
    ['a move nobody may make', '[Edition "base"]\n\n1. 1 fly a1', 'error.file.line', /^"fly" is not a verb/],
    ['a cut header', '[Edition "base"\n', 'error.file.line', /^a header line is written \[Key "value"\]/],
    ['a file without end', `[Edition "base"]\n${'x'.repeat(2_000_001)}`, 'error.file.too-large', /^$/],
  ])('%s is refused with the reason', (_, text, why, reason) => {
    expect(openRecord(text)).toMatchObject({ ok: false, why });
    expect(englishIn(errorOf(text))).toMatch(reason);
  });

  test('noise never throws', () => {
    const { text } = records[1]!;
    for (let at = 0; at < text.length; at += 7) {
      openRecord(text.slice(0, at));
      openRecord(`${text.slice(0, at)}\u0000${text.slice(at + 3)}`);
    }
  });
});
