import { readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { about as de } from '../../src/text/de/about.ts';
import { about as en } from '../../src/text/en/about.ts';
import { about as fr } from '../../src/text/fr/about.ts';

const SRC = new URL('../../src/', import.meta.url);
const SENDING = /\bfetch\(|new WebSocket\(|sendBeacon\(|XMLHttpRequest|new EventSource\(/;
/** These only fetch files: a record named by an embedding page, and the puzzles. */
const FILES = ['viewer/night-cage-replay.ts', 'bots/ask-puzzles.ts'];

/** The sentence on the About page for each folder that talks to a server. */
const SENT: Readonly<Record<string, string>> = {
  'online/session': 'together',
  'online/correspondence': 'letter',
  nightly: 'nightly',
};
const senders = new Set(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !FILES.includes(file))
    .filter((file) => SENDING.test(readFileSync(new URL(file, SRC), 'utf8')))
    .map((file) => SENT[dirname(file)] ?? file),
);

test('the About page mentions every part of web that sends something', () => {
  const mentioned = Object.keys(en).flatMap((key) => /^about\.sends\.(\w+)$/.exec(key)?.[1] ?? []);
  expect(mentioned.toSorted()).toEqual([...senders].toSorted());
});

test('and does not claim that nothing is sent', () => {
  for (const text of [en, fr, de].flatMap((texts) => Object.values(texts)))
    expect(text).not.toMatch(/nothing is sent|rien n’est envoyé|nichts wird verschickt/i);
});
