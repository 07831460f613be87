import type { Declared } from '@night-cage/rules';
import { expectTypeOf, test } from 'vitest';

/** A table with a field of each type. */
const PLANTED = {
  plain: {},
  crumble: { prisoner: 'prisoner', spaces: 'spaces', why: ['dark', 'light'], turned: 'turned' },
  irregular: { of: { is: 'flag', in: ['purpose'] }, words: { is: ['one'], most: 1 } },
} as const;
type Planted = Declared<'do', typeof PLANTED>;

test('a table of fields declares exactly its types', () => {
  expectTypeOf<Planted>().toEqualTypeOf<
    | { readonly do: 'plain' }
    | {
        readonly do: 'crumble';
        readonly prisoner: number;
        readonly spaces: readonly number[];
        readonly why: 'dark' | 'light';
        readonly turned: { readonly space: number; readonly axis: number } | null;
      }
    | { readonly do: 'irregular'; readonly of: boolean; readonly words: 'one' }
  >();
});
