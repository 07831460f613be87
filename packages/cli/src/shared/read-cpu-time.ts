/** CPU time of this thread in milliseconds; wall-clock time if Node cannot measure it. */
export function readCpuTime(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
