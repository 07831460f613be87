import { EDITION_NAMES } from '@night-cage/rules';
import { For, Show, type JSX } from 'solid-js';
import type { Statistics } from '@night-cage/client';
import { formatSetupAddress } from '../setup/setup-address.ts';
import { createTranslator } from '../text/translator.ts';
import { WallCandleLink } from './WallCandleLink.tsx';
import { formatShortDate, formatDifficulty } from '../speech/describe/format-setup.ts';
import './candle-wall.css';

const t = createTranslator('statistics', 'new');

type Candle = Statistics['wall'][number];

/** One candle per named setup, in groups by edition. A candle links to its setup. */
export function CandleWall(props: { readonly candles: readonly Candle[] }): JSX.Element {
  const lit = (): number => props.candles.filter((candle) => candle.lit !== null).length;
  /** The groups: the setups of each edition, and its setups with Night Terrors. */
  const ledges = (): { name: string; candles: Candle[] }[] =>
    EDITION_NAMES.flatMap((edition) => {
      const own = props.candles.filter(({ setup }) => setup.edition === edition);
      const [terrors, plain] = [true, false].map((has) =>
        own.filter(({ setup }) => setup.terrors > 0 === has),
      );
      const name = t(`edition.${edition}`);
      return [
        { name, candles: plain! },
        ...(terrors!.length > 0
          ? [{ name: `${name} · ${t('option.nightTerrors')}`, candles: terrors! }]
          : []),
      ];
    });
  return (
    <section class="wall" aria-labelledby="wall-title">
      <h2 id="wall-title">{t('nights.wall')}</h2>
      <p>
        {t('nights.wall.about')} {t('nights.wall.lit', { n: lit(), total: props.candles.length })}
      </p>
      <div class="wall-stones">
        <For each={ledges()}>
          {(ledge, n) => (
            <>
              <h3 id={`wall-${n()}`}>{ledge.name}</h3>
              <ul class="ledge" aria-labelledby={`wall-${n()}`}>
                <For each={ledge.candles}>
                  {(candle) => (
                    <li>
                      <WallCandle candle={candle} />
                    </li>
                  )}
                </For>
              </ul>
            </>
          )}
        </For>
      </div>
    </section>
  );
}

function WallCandle(props: { readonly candle: Candle }): JSX.Element {
  const label = (): string => {
    const { lit, escaped, nights } = props.candle;
    return lit === null
      ? t('nights.candle.dark', { nights })
      : t('nights.candle.lit', { date: formatShortDate(lit), n: escaped, nights });
  };
  return (
    <a
      class="wall-candle"
      classList={{ lit: props.candle.lit !== null }}
      href={formatSetupAddress(props.candle.setup)}
      title={label()}
    >
      <WallCandleLink setup={props.candle.setup} lit={props.candle.lit !== null} />
      <b>{formatDifficulty(props.candle.setup)}</b>
      <small aria-hidden="true">
        <Show when={props.candle.nights > 0} fallback={t('nights.candle.untried')}>
          {t('nights.candle.of', { n: props.candle.escaped, total: props.candle.nights })}
        </Show>
      </small>
      <span class="visually-hidden">
        {label()} {t('nights.candle.play')}
      </span>
    </a>
  );
}
