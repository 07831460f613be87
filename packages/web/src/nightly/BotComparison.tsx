import { For, Show, type JSX } from 'solid-js';
import type { NightlyScore } from '@night-cage/protocol';
import { createTranslator } from '../text/translator.ts';
import type { BotNightlyGame } from './bot-nightly-game.ts';

const t = createTranslator('nightly', 'story');

interface Props {
  readonly mine: NightlyScore;
  readonly bot: BotNightlyGame | null;
  readonly isPlaying: boolean;
}

/** Compares the player with the careful bot on the same stack. */
export function BotComparison(props: Props): JSX.Element {
  const rows = (): readonly (readonly [string, (played: NightlyScore) => string])[] => [
    [t('nightly.row.outcome'), ({ outcome }) => t(`outcome.${outcome}`)],
    [t('end.stats.turns'), ({ turns }) => String(turns)],
    [t('end.stats.wax'), ({ left }) => String(left)],
    [t('nightly.row.keys'), ({ keys }) => String(keys)],
    [t('end.stats.hits'), ({ hits }) => String(hits)],
    [t('end.stats.falls'), ({ falls }) => String(falls)],
  ];
  const ofBot = (format: (played: NightlyScore) => string): string =>
    props.bot === null ? '…' : format(props.bot.played);
  return (
    <>
      <table class="bot-table">
        <thead>
          <tr>
            <th />
            <th scope="col">{t('nightly.you')}</th>
            <th scope="col">{t('nightly.bot')}</th>
          </tr>
        </thead>
        <tbody>
          <For each={rows()}>
            {([name, format]) => (
              <tr>
                <th scope="row">{name}</th>
                <td>{format(props.mine)}</td>
                <td>{ofBot(format)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show
        when={props.bot}
        fallback={
          <p class="hint" role="status">
            {t(props.isPlaying ? 'nightly.bot.plays' : 'nightly.bot.none')}
          </p>
        }
      >
        {(bot) => (
          <Show when={bot().link}>
            {(link) => (
              <a class="button" href={`#/game/${link()}`}>
                {t('nightly.bot.look')}
              </a>
            )}
          </Show>
        )}
      </Show>
    </>
  );
}
