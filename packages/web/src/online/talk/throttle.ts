/** Calls at most once in so many milliseconds, with whatever was asked for last. */
export function throttle<T>(
  call: (value: T) => void,
  every: number,
  now: () => number = () => performance.now(),
): (value: T) => void {
  let last = -Infinity;
  let waiting: { value: T } | null = null;
  const go = (value: T): void => {
    last = now();
    waiting = null;
    call(value);
  };
  return (value) => {
    const left = last + every - now();
    if (waiting !== null) waiting.value = value;
    else if (left <= 0) go(value);
    else {
      const held = { value };
      waiting = held;
      setTimeout(() => go(held.value), left);
    }
  };
}
