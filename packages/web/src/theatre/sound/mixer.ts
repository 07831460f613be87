import { SOUND_BUSES, type SoundBus } from '../../text/preference-names.ts';

/** All sound goes through the mixer: four buses with separate volumes, a reverb, and a limiter. */
export interface Mixer {
  readonly context: BaseAudioContext;
  readonly buses: Readonly<Record<SoundBus, GainNode>>;
  /** The reverb sends, at the volume of their bus. */
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
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -14;
  limiter.ratio.value = 8;
  limiter.attack.value = 0.004;
  const master = context.createGain();
  master.gain.value = MASTER;
  master.connect(limiter).connect(context.destination);
  const reverb = context.createConvolver();
  reverb.buffer = noiseOf(context, ROOM_SECONDS, true);
  const lowpass = context.createBiquadFilter();
  lowpass.type = 'lowpass';
  lowpass.frequency.value = 2200;
  reverb.connect(lowpass).connect(master);
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
    echoes: gainsInto(reverb),
    noise: noiseOf(context, 2, false),
  };
}

/** Sets the volume of a bus. `volume` is from 0 to 100; twice the value sounds twice as loud. */
export function setVolume({ context, buses, echoes }: Mixer, bus: SoundBus, volume: number): void {
  for (const { gain } of [buses[bus], echoes[bus]])
    gain.setTargetAtTime((volume / 100) ** 2, context.currentTime, 0.05);
}

/** The input for a sound: on a bus, panned between left and right, with some reverb. */
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

/** Times in seconds, and a peak gain from 0 to 1. */
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
