import { playHiss, openMixerChannel, playTone, type Mixer } from './mixer.ts';

/** A low drone, louder and rougher with the danger. It depends on public information only. */
export interface Drone {
  readonly setRisk: (risk: number) => void;
  /** Fades out for a moment before a tile is revealed, for example. */
  readonly hush: () => void;
  /** Final Flickers: almost silent, with a heartbeat. */
  readonly thinTo: (heartbeat: boolean) => void;
  readonly stop: () => void;
}

const BEATS_PER_MINUTE = 50;
const SLOWLY = 1.6;
const HUSH = 0.06;

export function startDrone(mixer: Mixer): Drone {
  const { context } = mixer;
  const level = context.createGain();
  level.gain.value = 0;
  const duck = context.createGain();
  const lowpass = context.createBiquadFilter();
  lowpass.type = 'lowpass';
  lowpass.frequency.value = 130;
  lowpass.Q.value = 0.8;
  level.connect(lowpass).connect(duck).connect(mixer.buses.background);

  const addTone = (hertz: number, loud: number, wave: OscillatorType): GainNode => {
    const source = context.createOscillator();
    source.type = wave;
    source.frequency.value = hertz;
    const gain = context.createGain();
    gain.gain.value = loud;
    source.connect(gain).connect(level);
    source.start();
    sources.push(source);
    return gain;
  };
  const sources: OscillatorNode[] = [];
  addTone(55, 0.34, 'triangle');
  addTone(55.4, 0.3, 'triangle');
  addTone(82.4, 0.12, 'sine');
  // The tritone sounds only at high risk.
  const unease = addTone(77.8, 0, 'sawtooth');

  let isThin = false;
  let heart: ReturnType<typeof setInterval> | undefined;
  const beat = (): void => {
    const channel = openMixerChannel(mixer, 'background');
    playTone(channel, { hertz: 62, to: 40, decay: 0.16, peak: 0.3 });
    playTone(channel, { hertz: 54, to: 36, decay: 0.2, peak: 0.2, after: 0.26 });
    playHiss(channel, { filter: 'bandpass', hertz: 900, attack: 0.3, decay: 0.6, peak: 0.02 });
  };
  const rampTo = (param: AudioParam, value: number): void => {
    param.setTargetAtTime(value, context.currentTime, SLOWLY / 3);
  };

  return {
    setRisk(risk) {
      if (isThin) return;
      rampTo(level.gain, 0.07 + 0.19 * risk);
      rampTo(lowpass.frequency, 110 + 420 * risk ** 1.5);
      rampTo(unease.gain, 0.14 * Math.max(0, risk - 0.35));
    },
    hush() {
      const { gain } = duck;
      const now = context.currentTime;
      gain.cancelScheduledValues(now);
      gain.setTargetAtTime(0, now, HUSH / 3);
      gain.setTargetAtTime(1, now + 0.5, 0.3);
    },
    thinTo(heartbeat) {
      if (heartbeat === isThin) return;
      isThin = heartbeat;
      clearInterval(heart);
      if (!heartbeat) return;
      rampTo(level.gain, 0.015);
      rampTo(unease.gain, 0);
      heart = setInterval(beat, 60_000 / BEATS_PER_MINUTE);
    },
    stop() {
      clearInterval(heart);
      for (const source of sources) source.stop();
    },
  };
}
