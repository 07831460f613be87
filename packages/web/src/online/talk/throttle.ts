/** Calls at most once per `every` milliseconds, with the latest value. */
export function throttle<T>(
  call: (value: T) => void,
  every: number,
  now: () => number = () => performance.now(),
): (value: T) => void {
  let last = -Infinity;
  let waiting: { value: T } | null = null;
  const run = (value: T): void => {
    last = now();
    waiting = null;
    call(value);
  };
  return (value) => {
    const left = last + every - now();
    if (waiting !== null) waiting.value = value;
    else if (left <= 0) run(value);
    else {
      const pending = { value };
      waiting = pending;
      setTimeout(() => run(pending.value), left);
    }
  };
}
