import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_PICTURE_BYTES,
  POSITION_TEXT,
  isPicture,
  findAddressInPicture,
} from '../../src/share/find-address-in-picture.ts';
import { isPng, readPngText, addPngTexts } from '../../src/share/png-text.ts';

/** A PNG of one grey pixel. Its CRCs are not valid, which only image viewers check. */
function pixel(): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, bytes: readonly number[]): number[] => {
    const length = [0, 0, bytes.length >> 8, bytes.length & 255];
    return [...length, ...Buffer.from(type), ...bytes, 0, 0, 0, 0];
  };
  return Uint8Array.from([
    0x89,
    ...Buffer.from('PNG\r\n\u001a\n'),
    ...chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]),
    ...chunk('IDAT', [...deflateSync(Uint8Array.from([0, 128]))]),
    ...chunk('IEND', []),
  ]);
}

describe('texts in a PNG', () => {
  test('are found again with any letters, and the picture stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        fc.pre(!text.includes('\0'));
        const png = addPngTexts(pixel(), { Title: 'a', [POSITION_TEXT]: text });
        expect(isPng(png)).toBe(true);
        expect(readPngText(png, POSITION_TEXT)).toBe(text);
        expect(readPngText(png, 'Title')).toBe('a');
        expect(readPngText(png, 'Software')).toBeNull();
        expect(png.slice(0, 45)).toEqual(pixel().slice(0, 45));
      }),
    );
  });

  test('are not read from damaged chunks, and no file crashes the reader', () => {
    const png = addPngTexts(pixel(), { [POSITION_TEXT]: 'http://here/#/position/abc' });
    fc.assert(
      fc.property(
        fc.nat(png.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.nat(png.length),
        (at, by, end) => {
          const broken = Uint8Array.from(png);
          broken[at]! ^= by;
          expect([null, 'http://here/#/position/abc']).toContain(readPngText(broken, POSITION_TEXT));
          expect([null, 'http://here/#/position/abc']).toContain(
            readPngText(png.slice(0, end), POSITION_TEXT),
          );
        },
      ),
    );
  });
});

describe('a shared picture', () => {
  const opened = async (text: string): Promise<string | null> =>
    findAddressInPicture(new Blob([addPngTexts(pixel(), { [POSITION_TEXT]: text })]));

  test('leads to its position on this page, from any host', async () => {
    expect(await opened('https://elsewhere.example/cage/#/position/Ab_-9')).toBe('/position/Ab_-9');
    expect(await opened('#/game/xyz')).toBe('/game/xyz');
  });

  test('leads nowhere else', async () => {
    for (const text of ['javascript:alert(1)', 'https://elsewhere.example/', '#/settings/x', ''])
      expect(await opened(text)).toBeNull();
    expect(await findAddressInPicture(new Blob([pixel()]))).toBeNull();
    expect(await isPicture(new Blob([pixel()]))).toBe(true);
    expect(await isPicture(new Blob(['[Edition "base"]']))).toBe(false);
    const huge = new Blob([
      addPngTexts(pixel(), { [POSITION_TEXT]: '#/game/xyz' }),
      new Uint8Array(MAX_PICTURE_BYTES),
    ]);
    expect(await findAddressInPicture(huge)).toBeNull();
  });
});
