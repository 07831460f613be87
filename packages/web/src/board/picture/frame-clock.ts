/**
 * Schedules frames: at full rate while light runs, slowly while flames waver, none while nothing
 * moves or the page is hidden.
 */
export interface FrameClock {
  readonly start: () => void;
  readonly stop: () => void;
  /** Draws frames at full rate until `frame` returns false. */
  readonly hurry: () => void;
  /** Checks again whether there is anything to draw. */
  readonly wake: () => void;
  /** The time for the flames, in seconds; null if they cannot move. */
  readonly seconds: () => number | null;
  readonly destroy: () => void;
}

interface Work {
  /** Seconds until the flames move, 0 while they move, Infinity if they cannot move. */
  readonly stillFor: (seconds: number) => number;
  /** Draws a frame, `ms` after the last. Returns whether the next is needed soon. */
  readonly frame: (seconds: number | null, ms: number) => boolean;
}

const FLICKER_MS = 1000 / 10;
/** The maximum time step, so that nothing jumps after a pause. */
const MAX_FRAME_MS = 50;

export function createFrameClock(host: HTMLElement, work: Work): FrameClock {
  let running = false;
  let hurrying = false;
  let onScreen = true;
  let timer = 0;
  let request = 0;
  let last = performance.now();
  const startedAt = last;

  const isVisible = (): boolean => onScreen && !document.hidden;
  const elapsed = (): number => (performance.now() - startedAt) / 1000;
  const stillFor = (): number => (running && isVisible() ? work.stillFor(elapsed()) : Infinity);
  const seconds = (): number | null => (stillFor() === Infinity ? null : elapsed());

  const draw = (): void => {
    request = 0;
    const now = performance.now();
    const ms = Math.min(MAX_FRAME_MS, now - last);
    last = now;
    hurrying = work.frame(seconds(), hurrying ? ms : 0);
    scheduleNext();
  };
  const requestFrame = (): void => {
    timer = 0;
    if (request === 0) request = requestAnimationFrame(draw);
  };
  const scheduleNext = (): void => {
    if (request !== 0 || timer !== 0) return;
    if (hurrying && isVisible()) return requestFrame();
    const still = stillFor();
    if (still !== Infinity) timer = window.setTimeout(requestFrame, Math.max(FLICKER_MS, still * 1000));
  };
  const cancelScheduled = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(request);
    timer = 0;
    request = 0;
  };
  const wake = (): void => {
    cancelScheduled();
    last = performance.now();
    scheduleNext();
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
      cancelScheduled();
      watcher.disconnect();
      document.removeEventListener('visibilitychange', wake);
    },
  };
}
