import { createWebm, type EncodedFrame } from './webm.ts';

/** Turns the successive contents of a canvas into a video. */
export interface FrameEncoder {
  /** Adds the current canvas as a frame at this time in milliseconds. */
  readonly add: (at: number) => Promise<void>;
  readonly finish: (duration: number) => Promise<Blob>;
  readonly giveUp: () => void;
}

/**
 * `encode`: WebCodecs, encodes as fast as possible. `record`: MediaRecorder, records in real time.
 */
export type VideoMethod = 'encode' | 'record';

const CODECS = [
  { name: 'vp09.00.31.08', codec: 'V_VP9' },
  { name: 'vp8', codec: 'V_VP8' },
] as const;
const RECORDED = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'] as const;
const BITS = 1_800_000;
/** Milliseconds between key frames. */
const KEY_EVERY = 5000;
/** The limit of the encoder's queue. */
const MAX_WAITING = 6;

interface Size {
  readonly width: number;
  readonly height: number;
}
type Encoding = (typeof CODECS)[number] & { readonly config: VideoEncoderConfig };

async function findEncoding({ width, height }: Size): Promise<Encoding | null> {
  if (typeof VideoEncoder !== 'function') return null;
  for (const known of CODECS) {
    const config = { codec: known.name, width, height, bitrate: BITS, framerate: 25 };
    const answer = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (answer?.supported === true) return { ...known, config };
  }
  return null;
}

const findRecordingType = (): string | null =>
  typeof MediaRecorder === 'function' && typeof HTMLCanvasElement.prototype.captureStream === 'function'
    ? (RECORDED.find((type) => MediaRecorder.isTypeSupported(type)) ?? null)
    : null;

/** The method that this browser supports; null if none. */
export async function findVideoMethod(size: Size): Promise<VideoMethod | null> {
  if ((await findEncoding(size)) !== null) return 'encode';
  return findRecordingType() === null ? null : 'record';
}

/** Throws if `findVideoMethod` returns null. */
export async function createFrameEncoder(canvas: HTMLCanvasElement): Promise<FrameEncoder> {
  const encoding = await findEncoding(canvas);
  if (encoding !== null) return createEncoderMaker(canvas, encoding);
  const type = findRecordingType();
  if (type === null) throw new Error('this browser makes no videos');
  return createRecorderMaker(canvas, type);
}

function createEncoderMaker(canvas: HTMLCanvasElement, { codec, config }: Encoding): FrameEncoder {
  const frames: EncodedFrame[] = [];
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
      // After a failure the encoder is closed and its queue is empty, so this loop ends.
      while (encoder.encodeQueueSize > MAX_WAITING) await sleep();
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

const sleep = async (ms = 0): Promise<void> => {
  await new Promise((done) => setTimeout(done, ms));
};

function createRecorderMaker(canvas: HTMLCanvasElement, type: string): FrameEncoder {
  const stream = canvas.captureStream();
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  let startTime: number | null = null;
  /** MediaRecorder records in real time, so wait until this time of the video. */
  const waitUntil = async (at: number): Promise<void> => {
    if (startTime === null) {
      recorder.start();
      startTime = performance.now();
    }
    await sleep(Math.max(0, startTime + at - performance.now()));
  };
  return {
    add: waitUntil,
    async finish(duration) {
      await waitUntil(duration);
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
