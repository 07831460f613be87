import { For, Match, Show, Switch, createResource, createSignal, onCleanup, type JSX } from 'solid-js';
import type { TableModel } from '../model/table-model.ts';
import { needPart } from '../text/say.ts';
import { FILM_SIZE, FILM_SPEEDS, lengthOfFilm, makeFilm } from './film.ts';
import { filmWay } from './film-maker.ts';
import { saveAs, type Handed } from './hand-over.ts';
import { Send } from './Send.tsx';

const t = needPart('share', 'home', 'story');
const USUAL = 1;

interface Props {
  readonly table: TableModel;
  readonly name: string;
  readonly onSay: (words: string) => void;
  readonly onTell: (handing: Promise<Handed>, done: string) => Promise<void>;
}

interface Film {
  readonly file: File;
  readonly address: string;
}

/** A film of the game: which part of it, how fast, made while one waits. */
export function ShareFilm(props: Props): JSX.Element {
  const { game } = props.table;
  // The game as it was when the sheet was opened.
  const moments = props.table.moments();
  const [way] = createResource(() => filmWay(FILM_SIZE));
  const [from, setFrom] = createSignal(0);
  const [to, setTo] = createSignal(moments.length);
  const [speed, setSpeed] = createSignal<number>(USUAL);
  /** 0 to 1 while it is made. */
  const [done, setDone] = createSignal<number | null>(null);
  const [film, setFilm] = createSignal<Film | null>(null);
  let making: AbortController | null = null;
  onCleanup(() => making?.abort());

  const filmed = () => ({ from: from(), to: to(), beat: FILM_SPEEDS[speed()]! });
  const seconds = (): number => Math.round(lengthOfFilm(filmed()) / 1000);
  const forget = (): void => {
    const old = film();
    if (old !== null) URL.revokeObjectURL(old.address);
    setFilm(null);
  };
  onCleanup(forget);
  const choose = (change: () => void): void => {
    forget();
    change();
  };

  const make = async (): Promise<void> => {
    forget();
    making = new AbortController();
    let told = -1;
    /** Who listens is told every quarter of it. */
    const tellProgress = (p: number): void => {
      setDone(p);
      if (p === 1 || Math.floor(p * 4) === told) return;
      told = Math.floor(p * 4);
      props.onSay(t('film.making', { p: told / 4 }));
    };
    tellProgress(0);
    try {
      const blob = await makeFilm(
        { game: { first: game.first, moments }, ...filmed() },
        making.signal,
        tellProgress,
      );
      if (blob === null) return props.onSay(t('film.stopped'));
      const file = new File([blob], `${props.name}.webm`, { type: 'video/webm' });
      setFilm({ file, address: URL.createObjectURL(blob) });
      props.onSay(t('film.ready', { n: seconds(), size: megabytes(blob.size) }));
    } catch {
      props.onSay(t('film.failed'));
    } finally {
      setDone(null);
      making = null;
    }
  };
  const at = (moment: number): string =>
    t('film.at', {
      n: moment,
      total: moments.length,
      turn: moment === 0 ? game.first.turns : moments[moment - 1]!.after.turns,
    });

  return (
    <section class="share-film" aria-labelledby="film-title">
      <h3 id="film-title">{t('film.title')}</h3>
      <Switch>
        <Match when={way() === null}>
          <p class="share-about">{t('film.cannot')}</p>
        </Match>
        <Match when={way()}>
          <p class="share-about">{t('film.about')}</p>
          <For
            each={
              [
                ['film.from', from, (n: number) => setFrom(Math.min(n, to()))],
                ['film.to', to, (n: number) => setTo(Math.max(n, from()))],
              ] as const
            }
          >
            {([label, value, set]) => (
              <label class="share-range">
                <span>{t(label)}</span>
                <input
                  type="range"
                  min={0}
                  max={moments.length}
                  value={value()}
                  disabled={done() !== null}
                  aria-valuetext={at(value())}
                  onInput={(event) => {
                    choose(() => set(Number(event.currentTarget.value)));
                    event.currentTarget.value = String(value());
                  }}
                />
                <span aria-hidden="true">{value()}</span>
              </label>
            )}
          </For>
          <fieldset class="setting share-speed" disabled={done() !== null}>
            <legend>{t('film.speed')}</legend>
            <div class="segments">
              <For each={[0, 1, 2, 3] as const}>
                {(n) => (
                  <label class="segment">
                    <input
                      type="radio"
                      name="film-speed"
                      checked={speed() === n}
                      onChange={() => choose(() => setSpeed(n))}
                    />
                    <span>{t(`film.speed.${n}`)}</span>
                  </label>
                )}
              </For>
            </div>
          </fieldset>
          <p class="share-about">{t('film.length', { n: seconds() })}</p>
          <Show
            when={done() !== null}
            fallback={
              <div class="share-way">
                <button type="button" class="button" onClick={() => void make()}>
                  {t('film.make')}
                </button>
              </div>
            }
          >
            <div class="share-way share-making">
              <progress max="1" value={done() ?? 0} aria-label={t('film.making', { p: done() ?? 0 })} />
              <span aria-hidden="true">{t('film.making', { p: done() ?? 0 })}</span>
              <button type="button" class="button" onClick={() => making?.abort()}>
                {t('film.stop')}
              </button>
            </div>
          </Show>
          <Show when={film()}>
            {(made) => (
              <>
                <video
                  ref={(video) => requestAnimationFrame(() => video.scrollIntoView({ block: 'nearest' }))}
                  class="share-video"
                  src={made().address}
                  controls
                  playsinline
                  muted
                  aria-label={t('film.preview')}
                />
                <div class="share-way">
                  <button
                    type="button"
                    class="button"
                    onClick={() => {
                      saveAs(made().file, made().file.name);
                      props.onSay(t('share.saved', { name: made().file.name }));
                    }}
                  >
                    {t('film.save')}
                  </button>
                  <Send label={t('share.send.film')} what={{ files: [made().file] }} onTell={props.onTell} />
                </div>
              </>
            )}
          </Show>
        </Match>
      </Switch>
    </section>
  );
}

const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 1e5) / 10);
