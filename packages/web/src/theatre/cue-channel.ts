import { createSignal, type Accessor } from 'solid-js';
import { CAPTION_TIME } from './playback-speed.ts';
import type { Cue } from './cue.ts';

/** What is heard: told to whatever listens, and kept for a moment to be read. */
interface CueChannel {
  readonly said: Accessor<Cue | null>;
  readonly hear: (cue: Cue) => void;
  readonly onCue: (heard: (cue: Cue) => void) => () => void;
  readonly stop: () => void;
}

export function createCueChannel(): CueChannel {
  const [said, setSaid] = createSignal<Cue | null>(null);
  const ears = new Set<(cue: Cue) => void>();
  let silence: ReturnType<typeof setTimeout> | undefined;
  return {
    said,
    hear: (cue) => {
      setSaid(cue);
      clearTimeout(silence);
      silence = setTimeout(() => setSaid(null), CAPTION_TIME);
      for (const ear of ears) ear(cue);
    },
    onCue: (heard) => {
      ears.add(heard);
      return () => ears.delete(heard);
    },
    stop: () => clearTimeout(silence),
  };
}
