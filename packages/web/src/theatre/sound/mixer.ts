import { SOUND_BUSES, type SoundBus } from '../../text/preference-names.ts';

/** Where all sound goes through: four buses with their own volume, a room, and a limit that nothing can exceed. */
export interface Mixer {
  readonly context: BaseAudioContext;
  readonly buses: Readonly<Record<SoundBus, GainNode>>;
  /** What goes into a wide, dark room, as loud as its bus. */
  readonly echoes: Readonly<Record<SoundBus, GainNode>>;
  readonly noise: AudioBuffer;
}

const MASTER = 1.6;
const ROOM_SECONDS = 2.2;

function noiseOf(context: BaseAudioContext, seconds: number, fades: boolean): AudioBuffer {
  const length = Math.floor(context.sampleRate * seconds);
  const buffer = context.createBuffer(fades ? 2 : 1, length, context.sampleRate);
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const samples = buffer.getChannelData(channel);
    for (let n = 0; n < length; n++)
      samples[n] = (Math.random() * 2 - 1) * (fades ? (1 - n / length) ** 2.6 : 1);
  }
  return buffer;
}

export function createMixer(context: BaseAudioContext): Mixer {
  const limit = context.createDynamicsCompressor();
  limit.threshold.value = -14;
  limit.ratio.value = 8;
  limit.attack.value = 0.004;
  const master = context.createGain();
  master.gain.value = MASTER;
  master.connect(limit).connect(context.destination);
  const room = context.createConvolver();
  room.buffer = noiseOf(context, ROOM_SECONDS, true);
  const dark = context.createBiquadFilter();
  dark.type = 'lowpass';
  dark.frequency.value = 2200;
  room.connect(dark).connect(master);
  const gainsInto = (into: AudioNode): Record<SoundBus, GainNode> =>
    Object.fromEntries(
      SOUND_BUSES.map((bus) => {
        const gain = context.createGain();
        gain.connect(into);
        return [bus, gain];
      }),
    ) as Record<SoundBus, GainNode>;
  return {
    context,
    buses: gainsInto(master),
    echoes: gainsInto(room),
    noise: noiseOf(context, 2, false),
  };
}

/** `volume` from 0 to 100, as people set it: twice as much sounds twice as loud. */
export function setVolume({ context, buses, echoes }: Mixer, bus: SoundBus, volume: number): void {
  for (const { gain } of [buses[bus], echoes[bus]])
    gain.setTargetAtTime((volume / 100) ** 2, context.currentTime, 0.05);
}

/** A place to play into: on a bus, somewhere between left and right, and with some of the room. */
export interface MixerChannel {
  readonly mixer: Mixer;
  readonly into: AudioNode;
  readonly at: number;
}

export function openMixerChannel(mixer: Mixer, bus: SoundBus, pan = 0, wet = 0): MixerChannel {
  const { context } = mixer;
  const panner = context.createStereoPanner();
  panner.pan.value = pan * 0.7;
  panner.connect(mixer.buses[bus]);
  if (wet > 0) {
    const send = context.createGain();
    send.gain.value = wet;
    panner.connect(send).connect(mixer.echoes[bus]);
  }
  return { mixer, into: panner, at: context.currentTime + 0.005 };
}

/** Seconds, and a loudness from 0 to 1. */
export interface Envelope {
  readonly after?: number;
  readonly attack?: number;
  readonly decay: number;
  readonly peak: number;
}

function envelope(
  { mixer, into, at }: MixerChannel,
  { after = 0, attack = 0.004, decay, peak }: Envelope,
): GainNode {
  const gain = mixer.context.createGain();
  const from = at + after;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(peak, from + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + attack + decay);
  gain.connect(into);
  return gain;
}

const lengthOf = ({ attack = 0.004, decay }: Envelope): number => attack + decay + 0.02;

export interface Tone extends Envelope {
  readonly hertz: number;
  readonly to?: number;
  readonly wave?: OscillatorType;
}

export function playTone(channel: MixerChannel, { hertz, to, wave = 'sine', ...times }: Tone): void {
  const { context } = channel.mixer;
  const from = channel.at + (times.after ?? 0);
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(hertz, from);
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, from + lengthOf(times));
  source.connect(envelope(channel, times));
  source.start(from);
  source.stop(from + lengthOf(times));
}

export interface Hiss extends Envelope {
  readonly filter: BiquadFilterType;
  readonly hertz: number;
  readonly to?: number;
  readonly q?: number;
}

export function playHiss(channel: MixerChannel, { filter, hertz, to, q = 1, ...times }: Hiss): void {
  const { context } = channel.mixer;
  const from = channel.at + (times.after ?? 0);
  const source = context.createBufferSource();
  source.buffer = channel.mixer.noise;
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = filter;
  band.Q.value = q;
  band.frequency.setValueAtTime(hertz, from);
  if (to !== undefined) band.frequency.exponentialRampToValueAtTime(to, from + lengthOf(times));
  source.connect(band).connect(envelope(channel, times));
  source.start(from, Math.random());
  source.stop(from + lengthOf(times));
}
