import { For, Match, Show, Switch, createResource, createSignal, onCleanup, type JSX } from 'solid-js';
import type { TableModel } from '../model/table-model.ts';
import { createTranslator } from '../text/translator.ts';
import { FILM_SIZE, FILM_SPEEDS, filmLength, makeFilm, type FilmOptions } from './film.ts';
import { findFilmMethod } from './film-maker.ts';
import { saveBlob, type ShareResult } from './share-with-system.ts';
import { SendButton } from './SendButton.tsx';

const t = createTranslator('share', 'home', 'story');
const DEFAULT_SPEED = 1;

interface Props {
  readonly table: TableModel;
  readonly name: string;
  readonly onSay: (words: string) => void;
  readonly onTell: (result: Promise<ShareResult>, done: string) => Promise<void>;
}

interface Film {
  readonly file: File;
  readonly address: string;
}

/** The film section: choose the range and the speed, then make, preview, save and send the film. */
export function ShareFilm(props: Props): JSX.Element {
  const { first } = props.table.game;
  // A snapshot: the game may go on while the sheet is open.
  const moments = props.table.moments();
  const [method] = createResource(() => findFilmMethod(FILM_SIZE));
  const [from, setFrom] = createSignal(0);
  const [to, setTo] = createSignal(moments.length);
  const [speed, setSpeed] = createSignal<number>(DEFAULT_SPEED);

  const filmed = (): FilmOptions => ({
    game: { first, moments },
    from: from(),
    to: to(),
    beat: FILM_SPEEDS[speed()]!,
  });
  const { progress, film, make, stop, forget } = createFilming(props, filmed);
  const choose = (change: () => void): void => {
    forget();
    change();
  };
  const at = (moment: number): string =>
    t('film.at', {
      n: moment,
      total: moments.length,
      turn: moment === 0 ? first.turns : moments[moment - 1]!.after.turns,
    });

  return (
    <section class="share-film" aria-labelledby="film-title">
      <h3 id="film-title">{t('film.title')}</h3>
      <Switch>
        <Match when={method() === null}>
          <p class="share-about">{t('film.cannot')}</p>
        </Match>
        <Match when={method()}>
          <p class="share-about">{t('film.about')}</p>
          <MomentRange
            label={t('film.from')}
            value={from()}
            most={moments.length}
            words={at(from())}
            disabled={progress() !== null}
            onChoose={(n) => choose(() => setFrom(Math.min(n, to())))}
          />
          <MomentRange
            label={t('film.to')}
            value={to()}
            most={moments.length}
            words={at(to())}
            disabled={progress() !== null}
            onChoose={(n) => choose(() => setTo(Math.max(n, from())))}
          />
          <SpeedChoice
            speed={speed()}
            disabled={progress() !== null}
            onChoose={(n) => choose(() => setSpeed(n))}
          />
          <p class="share-about">{t('film.length', { n: secondsOf(filmed()) })}</p>
          <MakeFilm progress={progress()} onMake={() => void make()} onStop={stop} />
          <Show when={film()}>
            {(film) => <FilmPreview film={film()} onSay={props.onSay} onTell={props.onTell} />}
          </Show>
        </Match>
      </Switch>
    </section>
  );
}

/** Renders a film and reports the progress. Only one film exists at a time. */
function createFilming(props: Props, filmed: () => FilmOptions) {
  /** 0 to 1 while rendering. */
  const [progress, setProgress] = createSignal<number | null>(null);
  const [film, setFilm] = createSignal<Film | null>(null);
  let making: AbortController | null = null;
  const stop = (): void => making?.abort();
  const forget = (): void => {
    const old = film();
    if (old !== null) URL.revokeObjectURL(old.address);
    setFilm(null);
  };
  onCleanup(stop);
  onCleanup(forget);

  /** Shows every step, and announces every quarter. */
  const createProgressReporter = (): ((p: number) => void) => {
    let announcedQuarter = -1;
    return (p) => {
      setProgress(p);
      if (p === 1 || Math.floor(p * 4) === announcedQuarter) return;
      announcedQuarter = Math.floor(p * 4);
      props.onSay(t('film.making', { p: announcedQuarter / 4 }));
    };
  };
  const make = async (): Promise<void> => {
    forget();
    making = new AbortController();
    const reportProgress = createProgressReporter();
    reportProgress(0);
    try {
      const blob = await makeFilm(filmed(), making.signal, reportProgress);
      if (blob === null) return props.onSay(t('film.stopped'));
      const file = new File([blob], `${props.name}.webm`, { type: 'video/webm' });
      setFilm({ file, address: URL.createObjectURL(blob) });
      props.onSay(t('film.ready', { n: secondsOf(filmed()), size: megabytes(blob.size) }));
    } catch {
      props.onSay(t('film.failed'));
    } finally {
      setProgress(null);
      making = null;
    }
  };
  return { progress, film, make, stop, forget };
}

const secondsOf = (filmed: FilmOptions): number => Math.round(filmLength(filmed) / 1000);
const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 1e5) / 10);

interface RangeProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  /** The moment as text, for screen readers. */
  readonly words: string;
  readonly disabled: boolean;
  readonly onChoose: (moment: number) => void;
}

/** The first or last moment of the film. */
function MomentRange(props: RangeProps): JSX.Element {
  return (
    <label class="share-range">
      <span>{props.label}</span>
      <input
        type="range"
        min={0}
        max={props.most}
        value={props.value}
        disabled={props.disabled}
        aria-valuetext={props.words}
        onInput={(event) => {
          props.onChoose(Number(event.currentTarget.value));
          // If the start would pass the end, the value was clamped: show it.
          event.currentTarget.value = String(props.value);
        }}
      />
      <span aria-hidden="true">{props.value}</span>
    </label>
  );
}

interface SpeedProps {
  readonly speed: number;
  readonly disabled: boolean;
  readonly onChoose: (speed: number) => void;
}

function SpeedChoice(props: SpeedProps): JSX.Element {
  return (
    <fieldset class="setting share-speed" disabled={props.disabled}>
      <legend>{t('film.speed')}</legend>
      <div class="segments">
        <For each={[0, 1, 2, 3] as const}>
          {(n) => (
            <label class="segment">
              <input
                type="radio"
                name="film-speed"
                checked={props.speed === n}
                onChange={() => props.onChoose(n)}
              />
              <span>{t(`film.speed.${n}`)}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}

interface MakeProps {
  /** Null unless rendering. */
  readonly progress: number | null;
  readonly onMake: () => void;
  readonly onStop: () => void;
}

/** The button that starts rendering; meanwhile, the progress and a button to cancel. */
function MakeFilm(props: MakeProps): JSX.Element {
  const words = (): string => t('film.making', { p: props.progress ?? 0 });
  return (
    <Show
      when={props.progress !== null}
      fallback={
        <div class="share-way">
          <button type="button" class="button" onClick={() => props.onMake()}>
            {t('film.make')}
          </button>
        </div>
      }
    >
      <div class="share-way share-making">
        <progress max="1" value={props.progress ?? 0} aria-label={words()} />
        <span aria-hidden="true">{words()}</span>
        <button type="button" class="button" onClick={() => props.onStop()}>
          {t('film.stop')}
        </button>
      </div>
    </Show>
  );
}

interface PreviewProps extends Pick<Props, 'onSay' | 'onTell'> {
  readonly film: Film;
}

/** The preview of the film, with buttons to save and send it. */
function FilmPreview(props: PreviewProps): JSX.Element {
  const save = (): void => {
    const { file } = props.film;
    saveBlob(file, file.name);
    props.onSay(t('share.saved', { name: file.name }));
  };
  return (
    <>
      <video
        ref={(video) => requestAnimationFrame(() => video.scrollIntoView({ block: 'nearest' }))}
        class="share-video"
        src={props.film.address}
        controls
        playsinline
        muted
        aria-label={t('film.preview')}
      />
      <div class="share-way">
        <button type="button" class="button" onClick={save}>
          {t('film.save')}
        </button>
        <SendButton label={t('share.send.film')} what={{ files: [props.film.file] }} onTell={props.onTell} />
      </div>
    </>
  );
}
