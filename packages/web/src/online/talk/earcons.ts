import type { Sign } from '@night-cage/protocol';
import { settings } from '../../storage/settings.ts';

/** A sign, a message, or the player's turn. */
type Earcon = Sign | 'word' | 'call';

/** Notes in hertz, played in sequence. Each sign has its own. */
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
const NOTE_INTERVAL = 0.13;

let context: AudioContext | null = null;

/** Plays a short sound at the volume of alerts. Before the first user gesture, browsers play nothing. */
export function playEarcon(name: Earcon): void {
  // The call also plays in a hidden page; other sounds do not.
  if (!settings.sound || (document.hidden && name !== 'call') || !navigator.userActivation.hasBeenActive)
    return;
  context ??= new AudioContext();
  const loudness = 0.22 * (settings.volumes.alerts / 100) ** 2;
  if (loudness === 0) return;
  const out = context;
  for (const [n, hertz] of NOTES[name].entries()) {
    const from = out.currentTime + 0.01 + n * NOTE_INTERVAL;
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
