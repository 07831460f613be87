import { PROTOCOL_VERSION } from '@night-cage/protocol';
import { pickAddress, pickRandom, type Attacker } from './attacker.ts';

const AT_ONCE = 2;
const PATIENCE = 5_000;

/** Programs that read everything public, several at a time. */
export const readers: Attacker = {
  name: 'readers',
  rest: 300,
  fits: () => true,
  come: async ({ cluster, tables }, random, count) => {
    const paths = Array.from({ length: AT_ONCE }, () => {
      const table = `api/tables/${pickRandom(tables, random).id}`;
      return [`${table}/log?v=${PROTOCOL_VERSION}`, table, `${table}/record`, 'api/tables'];
    }).flat();
    await Promise.all(
      paths.map(async (path) => {
        const text = await read(new URL(path, pickAddress(cluster, random)));
        count(text === null ? 'unanswered' : 'answers');
        if (text !== null && path.includes('/log')) checkSequence(text, path);
      }),
    );
  },
};

/** Null if the server refused or did not answer. */
async function read(url: URL): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    const text = await answer.text();
    return answer.ok ? text : null;
  } catch {
    return null;
  }
}

function checkSequence(text: string, path: string): void {
  const { entries } = JSON.parse(text) as { entries: readonly { readonly seq: number }[] };
  const gap = entries.findIndex(({ seq }, n) => seq !== n + 1);
  if (gap >= 0) throw new Error(`${path}: entry ${entries[gap]!.seq} comes as number ${gap + 1}`);
}
