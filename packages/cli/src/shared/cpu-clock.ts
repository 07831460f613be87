/** CPU time of this thread in milliseconds, where Node can tell; otherwise time as it passes. */
export function cpuClock(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
