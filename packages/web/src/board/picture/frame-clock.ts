/** When frames are drawn: quickly while light runs, slowly while flames waver, not at all when nothing moves or nobody looks. */
export interface FrameClock {
  readonly start: () => void;
  readonly stop: () => void;
  /** Something began to move: frames as fast as the screen shows them, until `frame` says it is over. */
  readonly hurry: () => void;
  /** Asks again whether there is anything to draw. */
  readonly wake: () => void;
  /** Seconds for the flames; null while they hold still. */
  readonly seconds: () => number | null;
  readonly destroy: () => void;
}

interface Work {
  /** Seconds until flames move, 0 while they do, Infinity if none can. */
  readonly stillFor: (seconds: number) => number;
  /** Draws a frame, `ms` after the last one. True: it wants the next one soon. */
  readonly frame: (seconds: number | null, ms: number) => boolean;
}

const FLICKER_MS = 1000 / 10;
/** After a pause, nothing jumps by more than this. */
const LONGEST_MS = 50;

export function createFrameClock(host: HTMLElement, work: Work): FrameClock {
  let running = false;
  let hurrying = false;
  let onScreen = true;
  let timer = 0;
  let request = 0;
  let last = performance.now();
  const began = last;

  const seen = (): boolean => onScreen && !document.hidden;
  const elapsed = (): number => (performance.now() - began) / 1000;
  const stillFor = (): number => (running && seen() ? work.stillFor(elapsed()) : Infinity);
  const seconds = (): number | null => (stillFor() === Infinity ? null : elapsed());

  const draw = (): void => {
    request = 0;
    const now = performance.now();
    const ms = Math.min(LONGEST_MS, now - last);
    last = now;
    hurrying = work.frame(seconds(), hurrying ? ms : 0);
    next();
  };
  const ask = (): void => {
    timer = 0;
    if (request === 0) request = requestAnimationFrame(draw);
  };
  const next = (): void => {
    if (request !== 0 || timer !== 0) return;
    if (hurrying && seen()) return ask();
    const still = stillFor();
    if (still !== Infinity) timer = window.setTimeout(ask, Math.max(FLICKER_MS, still * 1000));
  };
  const halt = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(request);
    timer = 0;
    request = 0;
  };
  const wake = (): void => {
    halt();
    last = performance.now();
    next();
  };

  document.addEventListener('visibilitychange', wake);
  const watcher = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)!.isIntersecting;
    wake();
  });
  watcher.observe(host);

  return {
    start() {
      running = true;
      wake();
    },
    stop() {
      running = false;
      wake();
    },
    hurry() {
      hurrying = true;
      wake();
    },
    wake,
    seconds,
    destroy() {
      halt();
      watcher.disconnect();
      document.removeEventListener('visibilitychange', wake);
    },
  };
}
