import { createSignal, type Accessor } from 'solid-js';
import type { Effect } from './effect.ts';
import type { Beat } from './beat.ts';

/** The effects above the board. */
interface Drawings {
  readonly effects: Accessor<readonly Effect[]>;
  /** Shows the effects of a beat, `quick` times as fast, but for at least `least` milliseconds. */
  readonly show: (beat: Beat, quick: number, least: number) => void;
  readonly clear: () => void;
}

const NONE: readonly Effect[] = [];

let effectsMade = 0;

/** Each effect has its own duration: the next beat may start before it has faded. */
export function createDrawings(lasting: (ms: number) => number): Drawings {
  const [effects, setEffects] = createSignal<readonly Effect[]>(NONE);
  const fading = new Set<ReturnType<typeof setTimeout>>();
  return {
    effects,
    show: (beat, quick, least) => {
      const made = beat.drawings.map(({ drawn, ms }): Effect => {
        effectsMade += 1;
        return { id: effectsMade, drawn, ms: Math.max(least, lasting(ms) / quick) };
      });
      if (made.length === 0) return;
      setEffects((old) => [...old, ...made]);
      for (const effect of made) {
        const timer = setTimeout(() => {
          fading.delete(timer);
          setEffects((old) => old.filter((other) => other !== effect));
        }, effect.ms);
        fading.add(timer);
      }
    },
    clear: () => {
      for (const timer of fading) clearTimeout(timer);
      fading.clear();
      setEffects(NONE);
    },
  };
}
