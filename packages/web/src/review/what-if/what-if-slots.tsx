import { Show, Suspense, lazy, type ParentProps } from 'solid-js';
import { LocalGame, botSeats, type WatchedGame } from '@night-cage/client';
import { beginAt } from '../../storage/begin.ts';
import type { FillSlots } from '../../table/slots.ts';
import { withTexts } from '../../text/say.ts';
import type { PlayedPath } from './path.ts';

const BelowLookBack = lazy(async () => ({
  default: (await withTexts(import('./WhatIfParts.tsx'))).BelowLookBack,
}));
const LeavePath = lazy(async () => ({ default: (await withTexts(import('./WhatIfParts.tsx'))).LeavePath }));
const EndWays = lazy(async () => ({ default: (await withTexts(import('./WhatIfParts.tsx'))).EndWays }));
const OverBoard = lazy(async () => ({ default: (await withTexts(import('./WhatIfParts.tsx'))).OverBoard }));
const OverTable = lazy(async () => ({ default: (await withTexts(import('./WhatIfParts.tsx'))).OverTable }));
const TryHere = lazy(async () => ({
  default: (await withTexts(import('../../table/panels/TryHere.tsx'))).TryHere,
}));

interface Around {
  readonly whole: LocalGame | WatchedGame;
  /** The side path that is on the table. */
  readonly path: PlayedPath | null;
  readonly onBegin: (game: LocalGame) => void;
  /** Puts a side path on the table, or the game itself, to be looked at after so many moments. */
  readonly onGo: (path: PlayedPath | null, at: number | null) => void;
}

/** What else could have been: loaded once something was chosen, or on a side path. */
export function whatIfSlots({ whole, path, onBegin, onGo }: Around): FillSlots {
  return (table) => {
    const Begun = (props: ParentProps) => (
      <Show when={table.moments().length > 0 || path !== null}>
        <Suspense>{props.children}</Suspense>
      </Show>
    );
    // A game that another tab plays has its paths there: here it is tried as another game.
    if (!(whole instanceof LocalGame)) {
      const bots = botSeats(whole.setup.players, (seat) => whole.holderOf(seat));
      return {
        belowLookBack: () => (
          <Begun>
            <TryHere table={table} onTry={(from) => onBegin(beginAt(from, bots))} />
          </Begun>
        ),
      };
    }
    const around = { table, whole, path, onGo };
    return {
      belowLookBack: () => (
        <Begun>
          <BelowLookBack {...around} />
        </Begun>
      ),
      endWays: () => (
        <Begun>
          <EndWays {...around} />
        </Begun>
      ),
      overBoard: (props) => (
        <Begun>
          <OverBoard {...around} board={props.board} />
        </Begun>
      ),
      overTable: () => (
        <Begun>
          <OverTable {...around} />
        </Begun>
      ),
      // A path is not played again from its start but left, or tried once more from where it left.
      ...(path !== null && {
        choices: () => (
          <Begun>
            <LeavePath {...around} path={path} />
          </Begun>
        ),
        endAgain: () => null,
      }),
    };
  };
}
