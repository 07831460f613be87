import { html } from './dom.ts';
import { createReplayPlayer, type ReplayPlayer } from './player.ts';
import { MAX_CHARACTERS, readLink, readRecordText, type ReadResult } from './read-game.ts';
import { createStyles } from './styles.ts';
import { findViewerTexts, type ViewerTexts } from './viewer-texts.ts';

declare const VIEWER_VERSION: string;

/**
 * The folder of this script, where the game is too. `currentScript` is only set during the first
 * run.
 */
const HOME = homeOf(document.currentScript);

function homeOf(script: HTMLOrSVGScriptElement | null): string | null {
  const address = script instanceof HTMLScriptElement ? script.src : '';
  return /^https?:/.test(address) ? address.replace(/[?#].*$/, '').replace(/[^/]*$/, '') : null;
}

/**
 * `<night-cage-replay>`: embeds a game in any web page. Its attributes are documented in
 * docs/build/embed.md.
 */
class NightCageReplay extends HTMLElement {
  static readonly observedAttributes = ['record', 'src', 'link', 'moment', 'lang', 'home'];
  static readonly version = VIEWER_VERSION;
  readonly #root = this.attachShadow({ mode: 'open' });
  #player: ReplayPlayer | null = null;
  #fetching: AbortController | null = null;
  #isScheduled = false;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [createStyles()];
  }

  connectedCallback(): void {
    this.#scheduleUpdate();
  }

  disconnectedCallback(): void {
    this.#player?.stop();
    this.#fetching?.abort();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    // The same game at another moment.
    if (name === 'moment' && this.#player !== null) this.#player.goTo(this.#startMoment(0));
    else this.#scheduleUpdate();
  }

  /** The number of moves before the moment on screen; null without a game. */
  get moment(): number | null {
    return this.#player?.moment() ?? null;
  }
  set moment(moment: number) {
    this.#player?.goTo(moment);
  }

  /** Batches simultaneous attribute changes into one update. */
  #scheduleUpdate(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.isConnected) void this.#open();
    });
  }

  async #open(): Promise<void> {
    this.#player?.stop();
    this.#player = null;
    this.#fetching?.abort();
    const languages = [this.lang, this.closest('[lang]')?.getAttribute('lang'), ...navigator.languages];
    const say = findViewerTexts(languages);
    const [record, src, link] = [
      this.getAttribute('record'),
      this.getAttribute('src'),
      this.getAttribute('link'),
    ];
    if (record !== null) this.#show(readRecordText(record, say), say);
    else if (link !== null) this.#show(readLink(link, say), say);
    else if (src === null) this.#show(say('nothing'), say);
    else {
      const fetching = new AbortController();
      this.#fetching = fetching;
      this.#show(say('loading'), say);
      const read = await fetchRecord(src, say, fetching.signal);
      if (!fetching.signal.aborted) this.#show(read, say);
    }
  }

  #show(read: ReadResult, say: ViewerTexts): void {
    if (typeof read === 'string') {
      this.#root.replaceChildren(html('p', { class: 'viewer', role: 'status', lang: say.tongue }, read));
      return;
    }
    const onMoment = (moment: number): void => {
      this.dispatchEvent(new CustomEvent('moment', { detail: { moment } }));
    };
    this.#player = createReplayPlayer(read, {
      say,
      at: this.#startMoment(read.at ?? 0),
      home: this.getAttribute('home') ?? HOME,
      onMoment,
    });
    this.#root.replaceChildren(this.#player.element);
  }

  /** Parses the attribute: `moment="12"` or `moment="end"`. */
  #startMoment(fallback: number): number {
    const moment = this.getAttribute('moment');
    if (moment === 'end') return Infinity;
    return moment !== null && /^\d{1,5}$/.test(moment) ? Number(moment) : fallback;
  }
}

async function fetchRecord(address: string, say: ViewerTexts, signal: AbortSignal): Promise<ReadResult> {
  try {
    const answer = await fetch(address, { signal, credentials: 'omit' });
    if (!answer.ok) return say('no-answer');
    if (Number(answer.headers.get('content-length') ?? 0) > MAX_CHARACTERS) return say('too-large');
    return readRecordText(await answer.text(), say);
  } catch {
    return say('no-answer');
  }
}

// A page may include this script twice.
if (customElements.get('night-cage-replay') === undefined)
  customElements.define('night-cage-replay', NightCageReplay);
