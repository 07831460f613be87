/** An encoded video frame. */
export interface EncodedFrame {
  readonly data: Uint8Array;
  /** Milliseconds from the start. */
  readonly at: number;
  /** A key frame: it decodes without earlier frames. */
  readonly isKey: boolean;
}

export interface WebmFacts {
  readonly codec: 'V_VP8' | 'V_VP9';
  readonly width: number;
  readonly height: number;
  /** Milliseconds. */
  readonly duration: number;
}

type Part = Uint8Array | readonly Part[];

/**
 * Writes a WebM file: EBML elements, each an id, a length and data (RFC 8794, RFC 9559). Clusters
 * start with key frames, and cues hold their positions, so that players can seek.
 */
export function createWebm(frames: readonly EncodedFrame[], facts: WebmFacts): Uint8Array<ArrayBuffer> {
  const clusters = clustersOf(frames).map((cluster) => ({
    at: cluster[0]!.at,
    bytes: flatten(clusterOf(cluster)),
  }));
  const head = flatten([infoOf(facts), tracksOf(facts)]);
  // Numbers have a fixed width, so the cues' length does not depend on their values.
  const cuesOf = (first: number): Part => {
    let position = first;
    const points = clusters.map(({ at, bytes }) => {
      const point = element(0xbb, [
        element(0xb3, long(at)),
        element(0xb7, [element(0xf7, short(1)), element(0xf1, long(position))]),
      ]);
      position += bytes.length;
      return point;
    });
    return element(0x1c53bb6b, points);
  };
  const cues = cuesOf(head.length + flatten(cuesOf(0)).length);
  const segment = element(0x18538067, [head, cues, clusters.map(({ bytes }) => bytes)]);
  return flatten([HEADER, segment]);
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const short = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 255);
function long(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(Math.round(value)));
  return bytes;
}
function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

function element(id: number, part: Part): Part {
  const name = [24, 16, 8, 0].map((bits) => (id >>> bits) & 255);
  const length = long(lengthOf(part));
  // The length takes eight bytes, which the leading bits announce.
  length[0]! |= 1;
  return [Uint8Array.from(name.slice(name.findIndex((byte) => byte !== 0))), length, part];
}

const lengthOf = (part: Part): number =>
  part instanceof Uint8Array ? part.length : part.reduce((sum, item) => sum + lengthOf(item), 0);

function flatten(part: Part): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(lengthOf(part));
  let at = 0;
  const write = (item: Part): void => {
    if (!(item instanceof Uint8Array)) return item.forEach(write);
    all.set(item, at);
    at += item.length;
  };
  write(part);
  return all;
}

const HEADER = element(0x1a45dfa3, [
  element(0x4286, short(1)),
  element(0x42f7, short(1)),
  element(0x42f2, short(4)),
  element(0x42f3, short(8)),
  element(0x4282, text('webm')),
  element(0x4287, short(4)),
  element(0x4285, short(2)),
]);

/** Times are in milliseconds: a million nanoseconds. */
const infoOf = ({ duration }: WebmFacts): Part =>
  element(0x1549a966, [
    element(0x2ad7b1, long(1_000_000)),
    element(0x4489, float(duration)),
    element(0x4d80, text('night-cage')),
    element(0x5741, text('night-cage')),
  ]);

const tracksOf = ({ codec, width, height }: WebmFacts): Part =>
  element(0x1654ae6b, [
    element(0xae, [
      element(0xd7, short(1)),
      element(0x73c5, short(1)),
      element(0x83, short(1)),
      element(0x86, text(codec)),
      element(0xe0, [element(0xb0, short(width)), element(0xba, short(height))]),
    ]),
  ]);

/** Splits frames into clusters at key frames. Times within a cluster have 16 bits. */
function clustersOf(frames: readonly EncodedFrame[]): EncodedFrame[][] {
  const clusters: EncodedFrame[][] = [];
  for (const frame of frames) {
    if (frame.isKey || clusters.length === 0) clusters.push([]);
    clusters.at(-1)!.push(frame);
  }
  return clusters;
}

function clusterOf(frames: readonly EncodedFrame[]): Part {
  const from = frames[0]!.at;
  return element(0x1f43b675, [
    element(0xe7, long(from)),
    ...frames.map(({ data, at, isKey }) =>
      element(0xa3, [
        Uint8Array.of(0x81),
        short(Math.round(at - from)),
        Uint8Array.of(isKey ? 0x80 : 0),
        data,
      ]),
    ),
  ]);
}
