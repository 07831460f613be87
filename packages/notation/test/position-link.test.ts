import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  imagineStack,
  positionState,
  scriptedChance,
  seededRandom,
  shuffle,
  type Kind,
  type State,
} from '@night-cage/rules';
import { formatPositionLink, parsePositionLink, parseScenario } from '@night-cage/notation';
import { pickByDepth, playRandomGame, resolveSetupOrThrow, listSetups } from '@night-cage/testkit';
import { toBase64Url } from '../src/link/base64url.ts';
import { createCountsCodec } from '../src/link/setup-codec.ts';
import { readOrRefuse, refusalOf } from './support.ts';

const LINK = /^[\w-]+$/;

describe('a position as a link', () => {
  test.each(listSetups().map((setup) => [`${setup.edition}, ${setup.prisoners} prisoners`, setup] as const))(
    'every state of a game comes back exactly: %s',
    (_, setup) => {
      playRandomGame(setup, 'link', ({ after }) => {
        const link = formatPositionLink(after);
        expect(link).toMatch(LINK);
        expect(link.length).toBeLessThan(600);
        expect(JSON.stringify(parsePositionLink(link))).toBe(JSON.stringify(after));
      });
    },
  );

  test('a position written by hand comes back too, with its own stack', () => {
    const board = `|\n  .  .  .    .  .  .\n  .  .  .    .  .  .\n  .  .  ├@1  .  .  .\n${'  .  .  .    .  .  .\n'.repeat(3)}`;
    const text = `title: a\nboard: ${board}state: {2: {waiting: true}, 3: {waiting: true}, 4: {waiting: true}}\nstack: T T G K K K K\n`;
    const state = positionState(parseScenario(text).position);
    expect(parsePositionLink(formatPositionLink(state))).toEqual(state);
  });
});

describe('links survive additions', () => {
  const fixture = new URL('fixtures/links-version-1.json', import.meta.url);
  const old = JSON.parse(readFileSync(fixture, 'utf8')) as string[];

  test.each(old)('a link of version 1 opens, and its position survives a new link: %s', (link) => {
    const state = parsePositionLink(link);
    const again = formatPositionLink(state);
    expect(again).not.toBe(link);
    expect(again.length).toBeLessThan(link.length);
    expect(JSON.stringify(parsePositionLink(again))).toBe(JSON.stringify(state));
  });

  test('links of format 1 open unchanged, and their unfinished games can be played to the end', () => {
    const file = new URL('fixtures/links-format-1.json', import.meta.url);
    const links = JSON.parse(readFileSync(file, 'utf8')) as string[];
    let playedOn = 0;
    for (const link of links) {
      const state = parsePositionLink(link);
      expect(formatPositionLink(state)).toBe(link);
      if (state.outcome !== 'playing') continue;
      const chance = imagineStack(state, seededRandom(link));
      expect(playRandomGame(state.setup, link, undefined, { from: state, chance }).outcome).not.toBe(
        'playing',
      );
      playedOn++;
    }
    expect(playedOn).toBeGreaterThan(90);
  });

  test('a new kind of tile does not change links', () => {
    const counts = [0, 3, 0, 200, ...Array<number>(15).fill(0)];
    const [now, later] = [createCountsCodec(19), createCountsCodec(21)];
    const bytes: number[] = [];
    now.write(bytes, counts);
    expect(later.read({ bytes, at: 0 })).toEqual([...counts, 0, 0]);
    const bytesLater: number[] = [];
    later.write(bytesLater, [...counts, 0, 0]);
    expect(bytesLater).toEqual(bytes);
  });

  test('a link of a newer version is refused in one sentence', () => {
    const bytes = [3, 0, 0];
    const link = toBase64Url([...bytes, ...checkSum(bytes)]);
    expect(refusalOf(() => parsePositionLink(link)).reason).toContain('has version 3');
  });
});

describe('a damaged link is refused', () => {
  const links: string[] = [];
  playRandomGame(resolveSetupOrThrow({ edition: 'shrieking-hollow' }), 'mangled', ({ after }) =>
    links.push(formatPositionLink(after)),
  );

  test('changed, cut or extended', () => {
    const link = links[40]!;
    expect(refusalOf(() => parsePositionLink('')).reason).toContain('too short');
    expect(refusalOf(() => parsePositionLink('not a link')).column).toBe(4);
    for (let n = 0; n < link.length; n++) {
      refusalOf(() => parsePositionLink(link.slice(0, n)));
      const changed = link.slice(0, n) + (link[n] === 'A' ? 'B' : 'A') + link.slice(n + 1);
      refusalOf(() => parsePositionLink(changed));
    }
  });

  test('with a corrected checksum, every position that is read can be played', () => {
    const sound = (bytes: number[]): string => toBase64Url([...bytes, ...checkSum(bytes)]);
    const change = fc.tuple(fc.constantFrom(...links), fc.nat(), fc.nat(255));
    fc.assert(
      fc.property(change, ([link, where, value]) => {
        const bytes = [...Buffer.from(link, 'base64url')].slice(0, -3);
        bytes[1 + (where % (bytes.length - 1))] = value;
        readOrRefuse(() => playOn(parsePositionLink(sound(bytes))));
      }),
      { numRuns: pickByDepth(700, 2000), seed: 1 },
    );
  });
});

function playOn(from: State): void {
  const luck = seededRandom('on');
  const stack = shuffle(
    from.bag.flatMap((count, kind) => Array<Kind>(count).fill(kind)),
    luck,
  );
  const chance = scriptedChance(stack, from.layout.total - from.left);
  playRandomGame(from.setup, 'on', () => {}, { from, chance });
}

/** A copy of the checksum in the source, so that the test reaches the checks after it. */
function checkSum(bytes: readonly number[]): number[] {
  let sum = 1;
  let sums = 0;
  for (const byte of bytes) {
    sum = (sum + byte) % 4093;
    sums = (sums + sum) % 4093;
  }
  return [sum & 255, ((sum >> 8) << 4) | (sums >> 8), sums & 255];
}
