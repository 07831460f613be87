import { Show, createMemo, type JSX } from 'solid-js';
import { listBotSeats, type OnlineGame } from '@night-cage/client';
import { formatPlayedGameRecord } from '@night-cage/notation';
import { hasRecord } from '../../share/records.ts';
import { saveBlob } from '../../share/share-with-system.ts';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';

const t = createTranslator('online', 'online-actions');

/**
 * The server's log was rewound: says where the game is now, and offers the record of what this page
 * saw.
 */
export function ServerRewound(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  // Keep the turn of the rewind, since play continues.
  const turn = createMemo<number | null>((before) => before ?? session.game()?.state.turns ?? null, null);
  const lostGame = (): OnlineGame | null => {
    const game = session.lost()?.game ?? null;
    return game !== null && game.moments.length > 0 && hasRecord(game) ? game : null;
  };
  return (
    <section class="notice" role="alert">
      <p>{turn() === null ? t('rewound.lobby') : t('rewound.turn', { turn: turn()! })}</p>
      <div class="row">
        <Show when={lostGame()}>
          {(game) => (
            <button type="button" class="button" onClick={() => saveRecord(session, game())}>
              {t('rewound.save')}
            </button>
          )}
        </Show>
        <button type="button" class="button primary" onClick={() => session.forgetLost()}>
          {t('rewound.close')}
        </button>
      </div>
    </section>
  );
}

function saveRecord(session: TableSession, game: OnlineGame): void {
  const bots = listBotSeats(game.setup.players, (seat) => game.holderOf(seat));
  const record = formatPlayedGameRecord(game, bots, new Date());
  saveBlob(new Blob([record], { type: 'text/plain' }), `night-cage-${session.online.id}-${game.number}.cage`);
}
