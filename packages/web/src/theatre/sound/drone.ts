import { playHiss, openMixerChannel, playTone, type Mixer } from './mixer.ts';

/** A low drone, louder and rougher with the danger that everybody can know of. It tells nothing that is hidden. */
export interface Drone {
  readonly setRisk: (risk: number) => void;
  /** Silent for a moment: a tile is about to be turned up. */
  readonly hush: () => void;
  /** Final Flickers: nothing but one flame and a heart. */
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
  const dark = context.createBiquadFilter();
  dark.type = 'lowpass';
  dark.frequency.value = 130;
  dark.Q.value = 0.8;
  level.connect(dark).connect(duck).connect(mixer.buses.background);

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
  // The tritone is there only when something is about to happen.
  const unease = addTone(77.8, 0, 'sawtooth');

  let thin = false;
  let heart: ReturnType<typeof setInterval> | undefined;
  const beat = (): void => {
    const channel = openMixerChannel(mixer, 'background');
    playTone(channel, { hertz: 62, to: 40, decay: 0.16, peak: 0.3 });
    playTone(channel, { hertz: 54, to: 36, decay: 0.2, peak: 0.2, after: 0.26 });
    playHiss(channel, { filter: 'bandpass', hertz: 900, attack: 0.3, decay: 0.6, peak: 0.02 });
  };
  const towards = (param: AudioParam, value: number): void => {
    param.setTargetAtTime(value, context.currentTime, SLOWLY / 3);
  };

  return {
    setRisk(risk) {
      if (thin) return;
      towards(level.gain, 0.07 + 0.19 * risk);
      towards(dark.frequency, 110 + 420 * risk ** 1.5);
      towards(unease.gain, 0.14 * Math.max(0, risk - 0.35));
    },
    hush() {
      const { gain } = duck;
      const now = context.currentTime;
      gain.cancelScheduledValues(now);
      gain.setTargetAtTime(0, now, HUSH / 3);
      gain.setTargetAtTime(1, now + 0.5, 0.3);
    },
    thinTo(heartbeat) {
      if (heartbeat === thin) return;
      thin = heartbeat;
      clearInterval(heart);
      if (!heartbeat) return;
      towards(level.gain, 0.015);
      towards(unease.gain, 0);
      heart = setInterval(beat, 60_000 / BEATS_PER_MINUTE);
    },
    stop() {
      clearInterval(heart);
      for (const source of sources) source.stop();
    },
  };
}
