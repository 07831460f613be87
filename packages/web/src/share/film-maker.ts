import { createWebm, type PackedFrame } from './webm.ts';

/** Puts pictures of a canvas into a film, one after the other. */
export interface FilmMaker {
  /** What the canvas shows now, from so many milliseconds on. */
  readonly add: (at: number) => Promise<void>;
  readonly finish: (duration: number) => Promise<Blob>;
  readonly giveUp: () => void;
}

/** Two ways of browsers: one packs as fast as it can, the other films what it sees while it is seen. */
export type FilmMethod = 'packs' | 'films';

const CODECS = [
  { name: 'vp09.00.31.08', codec: 'V_VP9' },
  { name: 'vp8', codec: 'V_VP8' },
] as const;
const RECORDED = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'] as const;
const BITS = 1_800_000;
/** Milliseconds between frames that stand for themselves. */
const KEY_EVERY = 5000;
/** Frames that wait to be packed. */
const MOST_WAITING = 6;

interface Size {
  readonly width: number;
  readonly height: number;
}
type Packing = (typeof CODECS)[number] & { readonly config: VideoEncoderConfig };

async function packingFor({ width, height }: Size): Promise<Packing | null> {
  if (typeof VideoEncoder !== 'function') return null;
  for (const known of CODECS) {
    const config = { codec: known.name, width, height, bitrate: BITS, framerate: 25 };
    const answer = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (answer?.supported === true) return { ...known, config };
  }
  return null;
}

const recording = (): string | null =>
  typeof MediaRecorder === 'function' && typeof HTMLCanvasElement.prototype.captureStream === 'function'
    ? (RECORDED.find((type) => MediaRecorder.isTypeSupported(type)) ?? null)
    : null;

/** How this browser makes films; null if it cannot. */
export async function findFilmMethod(size: Size): Promise<FilmMethod | null> {
  if ((await packingFor(size)) !== null) return 'packs';
  return recording() === null ? null : 'films';
}

/** Throws where `findFilmMethod` is null. */
export async function createFilmMaker(canvas: HTMLCanvasElement): Promise<FilmMaker> {
  const packing = await packingFor(canvas);
  if (packing !== null) return packs(canvas, packing);
  const type = recording();
  if (type === null) throw new Error('this browser makes no films');
  return films(canvas, type);
}

function packs(canvas: HTMLCanvasElement, { codec, config }: Packing): FilmMaker {
  const frames: PackedFrame[] = [];
  let failure: Error | null = null;
  let keyAt = -Infinity;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      frames.push({ data, at: chunk.timestamp / 1000, isKey: chunk.type === 'key' });
    },
    error: (error) => {
      failure = error;
    },
  });
  encoder.configure(config);
  const check = (): void => {
    if (failure !== null) throw failure;
  };
  return {
    async add(at) {
      check();
      const keyFrame = at - keyAt >= KEY_EVERY;
      if (keyFrame) keyAt = at;
      const frame = new VideoFrame(canvas, { timestamp: at * 1000 });
      encoder.encode(frame, { keyFrame });
      frame.close();
      // A failure closes the encoder, and leaves nothing waiting.
      while (encoder.encodeQueueSize > MOST_WAITING) await aMoment();
    },
    async finish(duration) {
      await encoder.flush();
      check();
      encoder.close();
      const { width, height } = canvas;
      return new Blob([createWebm(frames, { codec, width, height, duration })], { type: 'video/webm' });
    },
    giveUp: () => {
      if (encoder.state !== 'closed') encoder.close();
    },
  };
}

const aMoment = async (ms = 0): Promise<void> => {
  await new Promise((done) => setTimeout(done, ms));
};

function films(canvas: HTMLCanvasElement, type: string): FilmMaker {
  const stream = canvas.captureStream();
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  let began: number | null = null;
  /** It films what is there as long as it is there. */
  const until = async (at: number): Promise<void> => {
    if (began === null) {
      recorder.start();
      began = performance.now();
    }
    await aMoment(Math.max(0, began + at - performance.now()));
  };
  return {
    add: until,
    async finish(duration) {
      await until(duration);
      const ended = new Promise((done) => recorder.addEventListener('stop', done, { once: true }));
      recorder.stop();
      await ended;
      for (const track of stream.getTracks()) track.stop();
      return new Blob(parts, { type: 'video/webm' });
    },
    giveUp: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
