import { untrack, type JSX } from 'solid-js';
import { showInstead, type Shown } from '../review/instead.ts';
import { Unspoiled } from '../unspoiled/Unspoiled.tsx';
import { BetterChoices } from './BetterChoices.tsx';

/** What is seen of a game in the place of its table. It stays the same as long as it is there. */
export function Instead(props: { readonly shown: Shown }): JSX.Element {
  const shown = untrack(() => props.shown);
  const leave = (): void => void showInstead(null);
  return shown.shows === 'better' ? (
    <BetterChoices {...shown} onLeave={leave} />
  ) : (
    <Unspoiled {...shown} onLeave={leave} />
  );
}
