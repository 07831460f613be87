import { For, Show, createMemo, createSignal, type JSX } from 'solid-js';
import {
  DEFAULT_EDITION,
  DEFAULT_OPTIONS,
  DIALS,
  EDITIONS,
  EDITION_NAMES,
  KINDS,
  NIGHT_TERRORS,
  SWITCHES,
  seededRandom,
  settle,
  tableFor,
  type EditionName,
  type NightTerror,
  type Options,
  type Setup,
} from '@night-cage/rules';
import { freshSeed } from '../game/seeds.ts';
import { setupProblemKey } from '../text/index.ts';
import { t } from '../game/words.ts';
import { TEMPERAMENTS, changeSettings, settings } from '../game/settings.ts';

interface Props {
  readonly onBegin: (setup: Setup, seed: string) => void;
}

/** Who, how many, how hard: every set-up the rules accept can be chosen, and every refusal stands beside what caused it. */
export function NewGame(props: Props): JSX.Element {
  const [edition, setEdition] = createSignal<EditionName>(DEFAULT_EDITION);
  const [players, setPlayers] = createSignal(1);
  const [options, setOptions] = createSignal<Options>(DEFAULT_OPTIONS);
  const [seed, setSeed] = createSignal(freshSeed());

  const possible = createMemo(() => EDITIONS[edition()].players);
  const seated = createMemo(() => (possible().includes(players()) ? players() : possible()[0]!));
  const settled = createMemo(() =>
    settle(
      {
        edition: edition(),
        players: seated(),
        options: options(),
      },
      seededRandom(seed()),
    ),
  );
  const problemAt = (option: string): string | null => {
    const result = settled();
    if (result.ok || result.problem.option !== option) return null;
    const { given, allowed } = result.problem;
    return t(setupProblemKey(result.problem), { option, given, allowed });
  };
  const bill = createMemo(() => {
    const result = settled();
    if (!result.ok) return null;
    const { tiles, total } = tableFor(result.setup).edition.layout(result.setup);
    return { total, rows: tiles.flatMap((n, kind) => (n > 0 ? [t(`count.${KINDS[kind]!}`, { n })] : [])) };
  });
  const set = (change: Partial<Options>): void => {
    setOptions((old) => ({ ...old, ...change }));
  };
  const toggleTerror = (terror: NightTerror): void =>
    set({
      nightTerrors: options().nightTerrors.includes(terror)
        ? options().nightTerrors.filter((other) => other !== terror)
        : [...options().nightTerrors, terror],
    });

  const Problem = (of: { option: string }): JSX.Element => (
    <Show when={problemAt(of.option)}>
      {(reason) => (
        <p class="problem" role="alert">
          {reason()}
        </p>
      )}
    </Show>
  );

  return (
    <main class="newgame">
      <h1>{t('new.title')}</h1>
      <fieldset>
        <legend>{t('new.edition')}</legend>
        <For each={EDITION_NAMES}>
          {(name) => (
            <label class="choice">
              <input
                type="radio"
                name="edition"
                checked={edition() === name}
                onChange={() => setEdition(name)}
              />
              <span>
                <b>{t(`edition.${name}`)}</b>
                <small>{t(`edition.${name}.about`)}</small>
              </span>
            </label>
          )}
        </For>
        <Problem option="edition" />
      </fieldset>
      <fieldset>
        <legend>{t('new.players')}</legend>
        <div class="row">
          <For each={possible()}>
            {(n) => (
              <button
                type="button"
                class="button"
                aria-pressed={seated() === n}
                onClick={() => setPlayers(n)}
              >
                {n}
              </button>
            )}
          </For>
        </div>
        <p>{t('count.prisoner', { n: EDITIONS[edition()].prisonersFor(seated()) })}</p>
        <Problem option="players" />
      </fieldset>
      <fieldset>
        <legend>{t('new.difficulty')}</legend>
        <For each={SWITCHES}>
          {(name) => (
            <label class="choice">
              <input
                type="checkbox"
                checked={options()[name]}
                onChange={(event) => set({ [name]: event.currentTarget.checked })}
              />
              <span>
                <b>{t(`option.${name}`)}</b>
                <small>{t(`option.${name}.about`)}</small>
                <Problem option={name} />
              </span>
            </label>
          )}
        </For>
        <For each={Object.keys(DIALS) as (keyof typeof DIALS)[]}>
          {(name) => (
            <div class="dial">
              <span>
                <b>{t(`option.${name}`)}</b>
                <small>{t(`option.${name}.about`)}</small>
              </span>
              <span class="row" role="group" aria-label={t(`option.${name}`)}>
                <For each={DIALS[name]}>
                  {(value) => (
                    <button
                      type="button"
                      class="button"
                      aria-pressed={options()[name] === value}
                      onClick={() => set({ [name]: value })}
                    >
                      {value > 0 && name === 'keys' ? `+${value}` : value}
                    </button>
                  )}
                </For>
              </span>
              <Problem option={name} />
            </div>
          )}
        </For>
      </fieldset>
      <Show when={EDITIONS[edition()].hollow}>
        <fieldset>
          <legend>{t('option.nightTerrors')}</legend>
          <For each={NIGHT_TERRORS}>
            {(terror) => (
              <label class="choice">
                <input
                  type="checkbox"
                  checked={options().nightTerrors.includes(terror)}
                  onChange={() => toggleTerror(terror)}
                />
                <span>
                  <b>{t(`terror.${terror}`)}</b>
                  <small>{t(`terror.${terror}.about`)}</small>
                </span>
              </label>
            )}
          </For>
        </fieldset>
      </Show>
      <Problem option="nightTerrors" />
      <fieldset>
        <legend>{t('new.temperament')}</legend>
        <For each={TEMPERAMENTS}>
          {(name) => (
            <label class="choice">
              <input
                type="radio"
                name="temperament"
                checked={settings.temperament === name}
                onChange={() => changeSettings('temperament', name)}
              />
              <span>
                <b>{t(`temperament.${name}`)}</b>
                <small>{t(`temperament.${name}.about`)}</small>
              </span>
            </label>
          )}
        </For>
      </fieldset>
      <fieldset>
        <legend>{t('new.seed')}</legend>
        <input
          class="text"
          value={seed()}
          aria-label={t('new.seed')}
          onInput={(event) => setSeed(event.currentTarget.value)}
          maxLength={60}
        />
        <small>{t('new.seed.about')}</small>
      </fieldset>
      <div class="newgame-begin">
        <Show when={bill()}>
          {(found) => (
            <p>
              {t('new.bill', { parts: found().rows })} {t('new.bill.total', { n: found().total })}
            </p>
          )}
        </Show>
        <button
          type="button"
          class="button primary"
          disabled={!settled().ok}
          onClick={() => {
            const result = settled();
            if (result.ok) props.onBegin(result.setup, seed());
          }}
        >
          {t('new.begin')}
        </button>
        <a class="button quiet" href="#/">
          {t('do.back')}
        </a>
      </div>
    </main>
  );
}
