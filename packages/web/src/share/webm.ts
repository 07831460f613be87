/** One picture of a film, packed. */
export interface PackedFrame {
  readonly data: Uint8Array;
  /** Milliseconds from the beginning. */
  readonly at: number;
  /** It can be shown without those before it. */
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
 * A film as a WebM file: EBML elements, each an id, a length and what is in it (RFC 8794, RFC 9559). Clusters begin with frames that stand for themselves, and
 * cues say where each lies, so that players can jump.
 */
export function createWebm(frames: readonly PackedFrame[], facts: WebmFacts): Uint8Array<ArrayBuffer> {
  const clusters = clustersOf(frames).map((cluster) => ({
    at: cluster[0]!.at,
    bytes: flat(clusterOf(cluster)),
  }));
  const head = flat([infoOf(facts), tracksOf(facts)]);
  // Numbers of a fixed length: how long the cues are does not depend on what they say.
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
  const cues = cuesOf(head.length + flat(cuesOf(0)).length);
  const segment = element(0x18538067, [head, cues, clusters.map(({ bytes }) => bytes)]);
  return flat([HEADER, segment]);
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
  // The length is written in eight bytes, which their first bits say.
  length[0]! |= 1;
  return [Uint8Array.from(name.slice(name.findIndex((byte) => byte !== 0))), length, part];
}

const lengthOf = (part: Part): number =>
  part instanceof Uint8Array ? part.length : part.reduce((sum, one) => sum + lengthOf(one), 0);

function flat(part: Part): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(lengthOf(part));
  let at = 0;
  const write = (one: Part): void => {
    if (!(one instanceof Uint8Array)) return one.forEach(write);
    all.set(one, at);
    at += one.length;
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

/** Each from a frame that stands for itself to the next; times within are 16 bits. */
function clustersOf(frames: readonly PackedFrame[]): PackedFrame[][] {
  const clusters: PackedFrame[][] = [];
  for (const frame of frames) {
    if (frame.isKey || clusters.length === 0) clusters.push([]);
    clusters.at(-1)!.push(frame);
  }
  return clusters;
}

function clusterOf(frames: readonly PackedFrame[]): Part {
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
