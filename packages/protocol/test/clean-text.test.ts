import { LIMITS, cleanName, cleanMessage } from '@night-cage/protocol';
import { expect, test } from 'vitest';

test.each([
  ['a name as it is', 'Ada', 'Ada'],
  ['spaces around and between', '  Ada \n\t Lovelace ', 'Ada Lovelace'],
  ['controls', 'A\u0000d\u001ba\u0085', 'Ada'],
  ['what turns the direction of writing', '\u202eadA\u202c', 'adA'],
  ['what has no width', 'A\u200bd\u2060a\ufeff', 'Ada'],
  ['half a character', 'Ada\ud800', 'Ada'],
  ['marks piled on a letter', `A${'\u0301'.repeat(50)}da`, `A\u0301\u0301\u0301da`.normalize('NFC')],
  ['tags are text like any other', '<b>Ada</b>', '<b>Ada</b>'],
])('%s', (_, given, shown) => {
  expect(cleanName(given)?.replaceAll('\u0301', '')).toBe(shown.replaceAll('\u0301', ''));
});

test('nothing is left of an invisible name', () => {
  expect(cleanName('\u200b\u200d \u2066')).toBeNull();
  expect(cleanMessage(' ')).toBeNull();
});

test('a long text is cut between characters', () => {
  const flags = '🇫🇷'.repeat(40);
  expect(cleanName(flags)).toBe('🇫🇷'.repeat(LIMITS.name));
  expect(cleanMessage('é'.repeat(1_000))).toHaveLength(LIMITS.text);
});

test('a megabyte is cleaned at once', () => {
  const began = process.cpuUsage().user;
  cleanMessage('\u0301'.repeat(1_000_000));
  expect(process.cpuUsage(undefined).user - began).toBeLessThan(200_000);
});
