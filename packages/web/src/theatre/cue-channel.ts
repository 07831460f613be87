import { createSignal, type Accessor } from 'solid-js';
import { CAPTION_TIME } from './playback-speed.ts';
import type { Cue } from './cue.ts';

/** Sends cues to its listeners, and keeps the latest for its caption. */
interface CueChannel {
  readonly latest: Accessor<Cue | null>;
  readonly emit: (cue: Cue) => void;
  readonly onCue: (listener: (cue: Cue) => void) => () => void;
  readonly stop: () => void;
}

export function createCueChannel(): CueChannel {
  const [latest, setLatest] = createSignal<Cue | null>(null);
  const listeners = new Set<(cue: Cue) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    latest,
    emit: (cue) => {
      setLatest(cue);
      clearTimeout(timer);
      timer = setTimeout(() => setLatest(null), CAPTION_TIME);
      for (const listener of listeners) listener(cue);
    },
    onCue: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => clearTimeout(timer),
  };
}
