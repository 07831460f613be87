import type { Sign } from '@night-cage/protocol';
import { settings } from '../../storage/settings.ts';

/** A sign, words, or that it is somebody's choice. */
type Earcon = Sign | 'word' | 'call';

/** Notes in hertz, one after the other: each sign can be told by ear. */
const NOTES: Readonly<Record<Earcon, readonly number[]>> = {
  word: [660],
  call: [587, 784, 988, 784],
  look: [784, 988],
  danger: [440, 415, 440],
  going: [523, 659, 784],
  'keep-lit': [392, 587],
  'key-wanted': [1319, 1760],
  wait: [523, 523],
  meet: [587, 440, 587],
  stay: [330, 220],
};
const APART = 0.13;

let context: AudioContext | null = null;

/** A short sound as loud as alerts are. Before the first gesture browsers play none, and nothing is made up for. */
export function playEarcon(name: Earcon): void {
  // Whoever is called may look elsewhere; the rest is for those who look here.
  if (!settings.sound || (document.hidden && name !== 'call') || !navigator.userActivation.hasBeenActive)
    return;
  context ??= new AudioContext();
  const loudness = 0.22 * (settings.volumes.alerts / 100) ** 2;
  if (loudness === 0) return;
  const out = context;
  for (const [n, hertz] of NOTES[name].entries()) {
    const from = out.currentTime + 0.01 + n * APART;
    const source = out.createOscillator();
    const gain = out.createGain();
    source.type = 'triangle';
    source.frequency.value = hertz;
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(loudness, from + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + 0.28);
    source.connect(gain).connect(out.destination);
    source.start(from);
    source.stop(from + 0.3);
  }
}
