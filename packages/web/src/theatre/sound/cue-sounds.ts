import type { Cue, CueName } from '../cue.ts';
import type { SoundBus } from '../../text/preference-names.ts';
import { playHiss, openMixerChannel, playTone, type Mixer, type MixerChannel } from './mixer.ts';

interface CueSound {
  readonly bus: SoundBus;
  /** How much reverb it has. */
  readonly wet: number;
  readonly play: (channel: MixerChannel, cue: Cue) => void;
}

const dry = (play: CueSound['play']): CueSound => ({ bus: 'effects', wet: 0.05, play });
const far = (wet: number, play: CueSound['play']): CueSound => ({ bus: 'effects', wet, play });

/** Metal: inharmonic partials. */
function metal(channel: MixerChannel, hertz: number, decay: number, peak: number, after = 0): void {
  for (const [n, ratio] of [1, 1.51, 2.43].entries())
    playTone(channel, { hertz: hertz * ratio, decay: decay / (n + 1), peak: peak / (n + 1), after });
}

/** A low bell: its pitch tells what was lost, and its strokes count what is left. */
function bell(channel: MixerChannel, hertz: number, strokes: number): void {
  for (let n = 0; n < Math.max(1, Math.min(6, strokes)); n++) {
    const after = n * 0.19;
    const decay = strokes === 0 ? 2.6 : 1.1;
    for (const [ratio, share] of [
      [0.5, 0.5],
      [1, 1],
      [1.19, 0.4],
      [2, 0.3],
      [2.74, 0.14],
    ] as const)
      playTone(channel, { hertz: hertz * ratio, decay: decay / Math.sqrt(ratio), peak: 0.14 * share, after });
  }
}

function grains(channel: MixerChannel, count: number, hertz: number, spread: number, peak: number): void {
  for (let n = 0; n < count; n++)
    playHiss(channel, {
      filter: 'bandpass',
      hertz: hertz * (0.7 + Math.random() * 0.9),
      q: 2.5,
      decay: 0.03 + Math.random() * 0.04,
      peak: peak * (0.5 + Math.random() * 0.5),
      after: (n / count) * spread + Math.random() * 0.015,
    });
}

function thud(channel: MixerChannel, peak: number, after = 0): void {
  playTone(channel, { hertz: 92, to: 44, decay: 0.16, peak, after });
}

/** The sound of each cue. A new cue does not compile until it is listed here. */
export const CUE_SOUNDS: Readonly<Record<CueName, CueSound>> = {
  'your-turn': {
    bus: 'alerts',
    wet: 0.3,
    play: (channel) => {
      playTone(channel, { hertz: 880, decay: 0.9, peak: 0.16 });
      playTone(channel, { hertz: 1760, decay: 0.4, peak: 0.03 });
      playTone(channel, { hertz: 1318.5, decay: 1.1, peak: 0.13, after: 0.15 });
    },
  },
  draw: dry((channel) =>
    playHiss(channel, {
      filter: 'bandpass',
      hertz: 900,
      to: 3000,
      attack: 0.13,
      decay: 0.12,
      peak: 0.42,
      after: 0.1,
    }),
  ),
  passage: dry((channel) => {
    playTone(channel, { hertz: 240, to: 150, decay: 0.06, peak: 0.3 });
    playHiss(channel, { filter: 'lowpass', hertz: 2400, decay: 0.03, peak: 0.3 });
  }),
  key: far(0.25, (channel) => metal(channel, 2637, 0.5, 0.13)),
  gate: far(0.9, (channel) => {
    playTone(channel, { hertz: 96, to: 138, wave: 'sawtooth', attack: 0.3, decay: 0.9, peak: 0.09 });
    playHiss(channel, {
      filter: 'bandpass',
      hertz: 620,
      to: 900,
      q: 9,
      attack: 0.25,
      decay: 0.8,
      peak: 0.16,
    });
  }),
  // A breath played backwards: it swells and stops. Only a little louder than the drone.
  monster: far(0.35, (channel) => {
    playHiss(channel, {
      filter: 'bandpass',
      hertz: 420,
      to: 1300,
      q: 1.6,
      attack: 0.55,
      decay: 0.05,
      peak: 0.2,
    });
    playTone(channel, { hertz: 58, to: 47, attack: 0.4, decay: 0.5, peak: 0.09 });
  }),
  // A lid: dry and near, with a low breath behind it.
  wakes: far(0.3, (channel) => {
    playHiss(channel, { filter: 'bandpass', hertz: 1700, q: 5, decay: 0.03, peak: 0.5 });
    playTone(channel, { hertz: 41, to: 62, attack: 0.12, decay: 0.3, peak: 0.3 });
    playHiss(channel, {
      filter: 'bandpass',
      hertz: 240,
      to: 620,
      q: 2,
      attack: 0.18,
      decay: 0.12,
      peak: 0.22,
    });
  }),
  attack: far(0.15, (channel) => {
    grains(channel, 6, 2300, 0.2, 0.5);
    thud(channel, 0.36, 0.05);
  }),
  'lights-out': dry((channel) => {
    playHiss(channel, { filter: 'highpass', hertz: 3800, decay: 0.16, peak: 0.4 });
    playTone(channel, { hertz: 320, to: 180, decay: 0.05, peak: 0.12 });
  }),
  relit: far(0.3, (channel) => {
    playHiss(channel, { filter: 'bandpass', hertz: 280, to: 1700, attack: 0.12, decay: 0.4, peak: 0.26 });
    playTone(channel, { hertz: 220, to: 233, attack: 0.1, decay: 0.8, peak: 0.12, wave: 'triangle' });
  }),
  crumble: far(0.12, (channel) => {
    grains(channel, 14, 700, 0.42, 0.34);
    thud(channel, 0.2, 0.22);
  }),
  fall: far(0.6, (channel) => {
    playTone(channel, { hertz: 520, to: 55, attack: 0.03, decay: 0.95, peak: 0.18 });
    playHiss(channel, { filter: 'bandpass', hertz: 1300, to: 180, attack: 0.1, decay: 0.8, peak: 0.1 });
  }),
  land: far(0.2, (channel) => {
    thud(channel, 0.7);
    grains(channel, 4, 900, 0.1, 0.2);
  }),
  'key-lost': far(0.5, (channel, { left = 0 }) => bell(channel, 220, left)),
  'gate-lost': far(0.7, (channel, { left = 0 }) => bell(channel, 110, left)),
  flickers: far(0.3, (channel) => {
    thud(channel, 0.5);
    thud(channel, 0.36, 0.24);
  }),
  settle: dry((channel) => {
    playTone(channel, { hertz: 170, to: 110, decay: 0.07, peak: 0.34 });
    playHiss(channel, { filter: 'lowpass', hertz: 1500, decay: 0.035, peak: 0.34 });
  }),
  rotate: dry((channel) =>
    playHiss(channel, { filter: 'bandpass', hertz: 2600, q: 4, decay: 0.018, peak: 1.1 }),
  ),
  step: dry((channel, { height }) =>
    playHiss(channel, { filter: 'lowpass', hertz: 240 + height * 120, decay: 0.09, peak: 2 }),
  ),
  burn: dry((channel) => {
    playHiss(channel, { filter: 'highpass', hertz: 2600, decay: 0.08, peak: 0.24 });
    playTone(channel, { hertz: 150, to: 118, decay: 0.05, peak: 0.14 });
  }),
  evade: far(0.3, (channel) =>
    playHiss(channel, {
      filter: 'bandpass',
      hertz: 500,
      to: 2400,
      q: 2,
      attack: 0.12,
      decay: 0.2,
      peak: 0.8,
    }),
  ),
  nerve: far(0.2, (channel) => {
    playTone(channel, { hertz: 294, decay: 0.4, peak: 0.12, wave: 'triangle' });
    playTone(channel, { hertz: 440, decay: 0.55, peak: 0.11, wave: 'triangle', after: 0.11 });
  }),
  'key-given': far(0.2, (channel) => {
    metal(channel, 2350, 0.3, 0.09);
    metal(channel, 2790, 0.4, 0.1, 0.18);
  }),
  darkness: far(0.25, (channel) =>
    playHiss(channel, { filter: 'lowpass', hertz: 800, to: 110, attack: 0.05, decay: 0.36, peak: 0.8 }),
  ),
  shriek: far(0.5, (channel) => {
    for (const hertz of [988, 1047, 1397])
      playTone(channel, { hertz, to: hertz * 1.09, attack: 0.12, decay: 0.35, peak: 0.05, wave: 'sawtooth' });
  }),
  // A long crease of paper without a blow, and a low breath.
  other: far(0.4, (channel) => {
    playHiss(channel, {
      filter: 'bandpass',
      hertz: 420,
      to: 1500,
      q: 1.4,
      attack: 0.5,
      decay: 0.4,
      peak: 0.2,
    });
    grains(channel, 18, 1500, 0.8, 0.12);
    playTone(channel, { hertz: 44, to: 36, attack: 0.3, decay: 0.9, peak: 0.22 });
  }),
  // Paper torn from below, then a voice in three parts.
  dirge: far(0.7, (channel) => {
    playHiss(channel, {
      filter: 'highpass',
      hertz: 900,
      to: 2600,
      attack: 0.3,
      decay: 0.3,
      peak: 0.2,
      after: 0.1,
    });
    grains(channel, 22, 2200, 0.6, 0.3);
    for (const hertz of [110, 130.8, 155.6])
      playTone(channel, { hertz, attack: 0.4, decay: 1.9, peak: 0.11, wave: 'triangle', after: 0.8 });
  }),
  // Fingers on a wick.
  bite: far(0.25, (channel) => {
    playHiss(channel, { filter: 'highpass', hertz: 3200, decay: 0.12, peak: 0.3 });
    playTone(channel, { hertz: 66, to: 40, decay: 0.3, peak: 0.24, after: 0.06 });
  }),
  omen: far(0.8, (channel, { n = 1 }) => {
    for (let stroke = 0; stroke < Math.min(5, n); stroke++)
      playTone(channel, { hertz: 87.3, to: 82, attack: 0.01, decay: 0.8, peak: 0.2, after: stroke * 0.16 });
  }),
  endbringer: far(0.7, (channel) => {
    bell(channel, 73, 1);
    playTone(channel, { hertz: 36, attack: 0.5, decay: 1.6, peak: 0.3 });
  }),
  refused: dry((channel) => {
    playTone(channel, { hertz: 150, decay: 0.05, peak: 0.2 });
    playTone(channel, { hertz: 118, decay: 0.07, peak: 0.2, after: 0.08 });
  }),
  // A rusty hinge, then wind from outside.
  won: far(0.7, (channel) => {
    playTone(channel, { hertz: 118, to: 164, wave: 'sawtooth', attack: 0.25, decay: 0.5, peak: 0.05 });
    playHiss(channel, {
      filter: 'bandpass',
      hertz: 700,
      to: 1150,
      q: 10,
      attack: 0.2,
      decay: 0.6,
      peak: 0.14,
    });
    playHiss(channel, {
      filter: 'lowpass',
      hertz: 300,
      to: 1400,
      attack: 0.9,
      decay: 1.4,
      peak: 0.16,
      after: 0.3,
    });
  }),
  // A step over the sill; a note higher for each prisoner.
  free: far(0.5, (channel, { prisoner = 0 }) => {
    playHiss(channel, { filter: 'lowpass', hertz: 300, decay: 0.09, peak: 1.4 });
    const hertz = 220 * [1, 1.25, 1.5, 1.875, 2.25, 2.5][prisoner % 6]!;
    playTone(channel, { hertz, attack: 0.08, decay: 1.5, peak: 0.1, wave: 'triangle' });
  }),
  dawn: far(0.8, (channel) => {
    playHiss(channel, { filter: 'lowpass', hertz: 500, to: 2600, attack: 1.1, decay: 2.2, peak: 0.14 });
    for (const [n, hertz] of [220, 330, 440, 554.4, 659.3].entries())
      playTone(channel, { hertz, attack: 0.5, decay: 2.6, peak: 0.09, wave: 'triangle', after: n * 0.12 });
  }),
  closes: far(0.6, (channel) => {
    for (const n of [0, 1, 2]) thud(channel, 0.26 + n * 0.06, n * 0.24);
    metal(channel, 310, 0.9, 0.06, 0.8);
    playTone(channel, { hertz: 49, attack: 0.6, decay: 1.2, peak: 0.2 });
  }),
  lost: far(0.8, (channel) => {
    playTone(channel, { hertz: 196, to: 98, attack: 0.05, decay: 2.6, peak: 0.18 });
    playHiss(channel, { filter: 'lowpass', hertz: 500, to: 60, attack: 0.1, decay: 1.8, peak: 0.16 });
  }),
};

export function playCue(mixer: Mixer, cue: Cue): void {
  const { bus, wet, play } = CUE_SOUNDS[cue.name];
  play(openMixerChannel(mixer, bus, cue.pan, wet), cue);
}

/** Plays the position of the cursor: left to right by column, low to high by row. */
export function playCursor(mixer: Mixer, pan: number, height: number): void {
  playTone(openMixerChannel(mixer, 'cursor', pan), {
    hertz: 330 * 2 ** height,
    decay: 0.05,
    peak: 0.16,
    wave: 'triangle',
  });
}
