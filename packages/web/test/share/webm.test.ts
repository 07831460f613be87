import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWebm, type EncodedFrame } from '../../src/share/webm.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const CUES = 0x1c53bb6b;
/** The container elements of a video. */
const HOLDERS = new Set([0x1a45dfa3, SEGMENT, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, CUES, 0xbb, 0xb7, CLUSTER]);

interface Element {
  readonly id: number;
  readonly at: number;
  readonly bytes: Uint8Array;
  readonly inside: readonly Element[];
}

/** Parses EBML like a player; throws if a length is wrong. */
function read(bytes: Uint8Array): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const wide = Math.clz32(bytes[at]!) - 23;
    let id = 0;
    for (const byte of bytes.subarray(at, at + wide)) id = id * 256 + byte;
    const size = Math.clz32(bytes[at + wide]!) - 23;
    let length = bytes[at + wide]! & ((1 << (8 - size)) - 1);
    for (const byte of bytes.subarray(at + wide + 1, at + wide + size)) length = length * 256 + byte;
    const from = at + wide + size;
    if (from + length > bytes.length)
      throw new Error(`element ${id.toString(16)} is longer than what holds it`);
    const held = bytes.subarray(from, from + length);
    elements.push({ id, at, bytes: held, inside: HOLDERS.has(id) ? read(held) : [] });
    at = from + length;
  }
  return elements;
}

const numberIn = ({ bytes }: Element): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const find = ({ inside }: Element, id: number): Element => inside.find((element) => element.id === id)!;

test('every frame is in the video, in order, and the cues lead to its key frames', () => {
  const frame = fc.record({
    data: fc.uint8Array({ maxLength: 40 }),
    pause: fc.integer({ min: 1, max: 200 }),
    isKey: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(frame, { minLength: 1, maxLength: 60 }), (made) => {
      let at = 0;
      const frames = made.map(({ data, pause, isKey }, n): EncodedFrame => {
        at += pause;
        return { data, at, isKey: isKey || n === 0 };
      });
      const video = read(createWebm(frames, { codec: 'V_VP9', width: 720, height: 900, duration: at }));
      const segment = video.find(({ id }) => id === SEGMENT)!;
      const clusters = segment.inside.filter(({ id }) => id === CLUSTER);
      const found = clusters.flatMap((cluster) =>
        cluster.inside
          .filter(({ id }) => id === 0xa3)
          .map(({ bytes }) => ({
            data: bytes.slice(4),
            at: numberIn(find(cluster, 0xe7)) + bytes[1]! * 256 + bytes[2]!,
            isKey: bytes[3] === 0x80,
          })),
      );
      expect(found).toEqual(frames);
      const cues = find(segment, CUES).inside.map((point) => ({
        time: numberIn(find(point, 0xb3)),
        position: numberIn(find(find(point, 0xb7), 0xf1)),
      }));
      expect(cues).toEqual(
        clusters.map((cluster) => ({ time: numberIn(find(cluster, 0xe7)), position: cluster.at })),
      );
    }),
  );
});
