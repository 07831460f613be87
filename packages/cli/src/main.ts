/** Runs one `night-cage` command and answers with its exit code. */
export function main(args: readonly string[]): Promise<number> {
  console.error(`night-cage: nothing here yet for "${args.join(' ')}"`);
  console.error('Usage: night-cage <command> [options]');
  return Promise.resolve(2);
}
