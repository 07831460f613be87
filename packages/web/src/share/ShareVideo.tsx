import { For, Match, Show, Switch, createResource, createSignal, onCleanup, type JSX } from 'solid-js';
import type { TableModel } from '../model/table-model.ts';
import { createTranslator } from '../text/translator.ts';
import { VIDEO_SIZE, VIDEO_SPEEDS, videoDuration, renderVideo, type VideoOptions } from './render-video.ts';
import { findVideoMethod } from './frame-encoder.ts';
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

interface Video {
  readonly file: File;
  readonly address: string;
}

/** The video section: choose the range and the speed, then make, preview, save and send the video. */
export function ShareVideo(props: Props): JSX.Element {
  const { first } = props.table.game;
  // A snapshot: the game may go on while the sheet is open.
  const moments = props.table.moments();
  const [method] = createResource(() => findVideoMethod(VIDEO_SIZE));
  const [from, setFrom] = createSignal(0);
  const [to, setTo] = createSignal(moments.length);
  const [speed, setSpeed] = createSignal<number>(DEFAULT_SPEED);

  const options = (): VideoOptions => ({
    game: { first, moments },
    from: from(),
    to: to(),
    beat: VIDEO_SPEEDS[speed()]!,
  });
  const { progress, video, render, stop, forget } = createVideoRendering(props, options);
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
    <section aria-labelledby="video-title">
      <h3 id="video-title">{t('film.title')}</h3>
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
          <p class="share-about">{t('film.length', { n: secondsOf(options()) })}</p>
          <RenderButton progress={progress()} onRender={() => void render()} onStop={stop} />
          <Show when={video()}>
            {(video) => <VideoPreview video={video()} onSay={props.onSay} onTell={props.onTell} />}
          </Show>
        </Match>
      </Switch>
    </section>
  );
}

/** Renders a video and reports the progress. Only one video exists at a time. */
function createVideoRendering(props: Props, options: () => VideoOptions) {
  /** 0 to 1 while rendering. */
  const [progress, setProgress] = createSignal<number | null>(null);
  const [video, setVideo] = createSignal<Video | null>(null);
  let rendering: AbortController | null = null;
  const stop = (): void => rendering?.abort();
  const forget = (): void => {
    const old = video();
    if (old !== null) URL.revokeObjectURL(old.address);
    setVideo(null);
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
  const render = async (): Promise<void> => {
    forget();
    rendering = new AbortController();
    const reportProgress = createProgressReporter();
    reportProgress(0);
    try {
      const blob = await renderVideo(options(), rendering.signal, reportProgress);
      if (blob === null) return props.onSay(t('film.stopped'));
      const file = new File([blob], `${props.name}.webm`, { type: 'video/webm' });
      setVideo({ file, address: URL.createObjectURL(blob) });
      props.onSay(t('film.ready', { n: secondsOf(options()), size: megabytes(blob.size) }));
    } catch {
      props.onSay(t('film.failed'));
    } finally {
      setProgress(null);
      rendering = null;
    }
  };
  return { progress, video, render, stop, forget };
}

const secondsOf = (options: VideoOptions): number => Math.round(videoDuration(options) / 1000);
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

/** The first or last moment of the video. */
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
                name="video-speed"
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

interface RenderProps {
  /** Null unless rendering. */
  readonly progress: number | null;
  readonly onRender: () => void;
  readonly onStop: () => void;
}

/** The button that starts rendering; meanwhile, the progress and a button to cancel. */
function RenderButton(props: RenderProps): JSX.Element {
  const words = (): string => t('film.making', { p: props.progress ?? 0 });
  return (
    <Show
      when={props.progress !== null}
      fallback={
        <div class="share-action">
          <button type="button" class="button" onClick={() => props.onRender()}>
            {t('film.make')}
          </button>
        </div>
      }
    >
      <div class="share-action share-progress">
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
  readonly video: Video;
}

/** The preview of the video, with buttons to save and send it. */
function VideoPreview(props: PreviewProps): JSX.Element {
  const save = (): void => {
    const { file } = props.video;
    saveBlob(file, file.name);
    props.onSay(t('share.saved', { name: file.name }));
  };
  return (
    <>
      <video
        ref={(video) => requestAnimationFrame(() => video.scrollIntoView({ block: 'nearest' }))}
        class="share-video"
        src={props.video.address}
        controls
        playsinline
        muted
        aria-label={t('film.preview')}
      />
      <div class="share-action">
        <button type="button" class="button" onClick={save}>
          {t('film.save')}
        </button>
        <SendButton label={t('share.send.film')} what={{ files: [props.video.file] }} onTell={props.onTell} />
      </div>
    </>
  );
}
