import { For, Show, createMemo, type JSX } from 'solid-js';
import {
  createNightlyGame,
  dealNightlyStack,
  type NightlyTally,
  type NightlyScore,
} from '@night-cage/protocol';
import { IS_MONSTER, KINDS, type Kind } from '@night-cage/rules';
import { createTranslator } from '../text/translator.ts';
import type { Key } from '../text/languages.ts';

const t = createTranslator('nightly');

interface Props {
  readonly day: string;
  readonly mine: NightlyScore;
  readonly bot: NightlyScore | null;
  readonly tally: NightlyTally | null;
}

const FATE_NAMES: Readonly<Record<string, Key<'nightly'>>> = {
  '.': 'nightly.fate.none',
  b: 'nightly.fate.gone',
  l: 'nightly.fate.laid',
  h: 'nightly.fate.hit',
};

/** The monsters of the stack, tile by tile, and what each did in the games of the player and the bot. */
export function MonsterComparison(props: Props): JSX.Element {
  const stack = createMemo(() => dealNightlyStack(createNightlyGame(props.day)));
  /** Whether any player or the bot reached tile `n`. */
  const isReached = (n: number): boolean =>
    [props.mine, props.bot].some((played) => played !== null && played.fates[n] !== '.') ||
    (props.tally !== null && props.tally.tiles[n]!.laid + props.tally.tiles[n]!.discarded > 0);
  const monsters = (): readonly (readonly [number, Kind])[] =>
    [...stack().entries()].filter(([n, kind]) => IS_MONSTER[kind]! && isReached(n));
  const fate = (played: NightlyScore | null, n: number): string =>
    played === null ? '' : t(FATE_NAMES[played.fates[n] ?? '.'] ?? 'nightly.fate.none');
  const share = (n: number): string => {
    const { tiles, results } = props.tally!;
    return t('nightly.tile.hit', { p: results === 0 ? 0 : tiles[n]!.hit / results });
  };
  return (
    <Show when={monsters().length > 0}>
      <details class="night-tiles">
        <summary>{t('nightly.tiles', { n: monsters().length })}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('nightly.tile')}</th>
              <th scope="col">{t('nightly.you')}</th>
              <Show when={props.bot}>
                <th scope="col">{t('nightly.bot')}</th>
              </Show>
              <Show when={props.tally}>
                <th scope="col">{t('nightly.all')}</th>
              </Show>
            </tr>
          </thead>
          <tbody>
            <For each={monsters()}>
              {([n, kind]) => (
                <tr>
                  <th scope="row">
                    {n + 1} · {t(`kind.${KINDS[kind]!}`)}
                  </th>
                  <td classList={{ hit: props.mine.fates[n] === 'h' }}>{fate(props.mine, n)}</td>
                  <Show when={props.bot}>
                    <td classList={{ hit: props.bot?.fates[n] === 'h' }}>{fate(props.bot, n)}</td>
                  </Show>
                  <Show when={props.tally}>
                    <td>{share(n)}</td>
                  </Show>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </details>
    </Show>
  );
}
