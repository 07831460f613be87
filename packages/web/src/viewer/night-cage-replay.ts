import { html } from './dom.ts';
import { createReplayPlayer, type ReplayPlayer } from './player.ts';
import { MAX_CHARACTERS, readLink, readRecordText, type ReadResult } from './read-game.ts';
import { createStyles } from './styles.ts';
import { findViewerTexts, type ViewerTexts } from './viewer-texts.ts';

declare const VIEWER_VERSION: string;

/** Where this script lies, the game lies beside it. Known only while the script runs for the first time. */
const HOME = homeOf(document.currentScript);

function homeOf(script: HTMLOrSVGScriptElement | null): string | null {
  const address = script instanceof HTMLScriptElement ? script.src : '';
  return /^https?:/.test(address) ? address.replace(/[?#].*$/, '').replace(/[^/]*$/, '') : null;
}

/** `<night-cage-replay>`: a game on somebody else's page. docs/build/embed.md says what its attributes mean. */
class NightCageReplay extends HTMLElement {
  static readonly observedAttributes = ['record', 'src', 'link', 'moment', 'lang', 'home'];
  static readonly version = VIEWER_VERSION;
  readonly #root = this.attachShadow({ mode: 'open' });
  #player: ReplayPlayer | null = null;
  #fetching: AbortController | null = null;
  #isDue = false;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [createStyles()];
  }

  connectedCallback(): void {
    this.#soon();
  }

  disconnectedCallback(): void {
    this.#player?.stop();
    this.#fetching?.abort();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    // The same game, at another moment.
    if (name === 'moment' && this.#player !== null) this.#player.goTo(this.#wanted(0));
    else this.#soon();
  }

  /** How many moves were made at the moment on show; null while there is no game. */
  get moment(): number | null {
    return this.#player?.moment() ?? null;
  }
  set moment(moment: number) {
    this.#player?.goTo(moment);
  }

  /** Several attributes that change at once make one change. */
  #soon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) void this.#open();
    });
  }

  async #open(): Promise<void> {
    this.#player?.stop();
    this.#player = null;
    this.#fetching?.abort();
    const said = [this.lang, this.closest('[lang]')?.getAttribute('lang'), ...navigator.languages];
    const say = findViewerTexts(said);
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
      const read = await fetched(src, say, fetching.signal);
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
      at: this.#wanted(read.at ?? 0),
      home: this.getAttribute('home') ?? HOME,
      onMoment,
    });
    this.#root.replaceChildren(this.#player.element);
  }

  /** `moment="12"`, or `end`. */
  #wanted(otherwise: number): number {
    const moment = this.getAttribute('moment');
    if (moment === 'end') return Infinity;
    return moment !== null && /^\d{1,5}$/.test(moment) ? Number(moment) : otherwise;
  }
}

async function fetched(address: string, say: ViewerTexts, signal: AbortSignal): Promise<ReadResult> {
  try {
    const answer = await fetch(address, { signal, credentials: 'omit' });
    if (!answer.ok) return say('no-answer');
    if (Number(answer.headers.get('content-length') ?? 0) > MAX_CHARACTERS) return say('too-large');
    return readRecordText(await answer.text(), say);
  } catch {
    return say('no-answer');
  }
}

// A page may have asked for this script twice.
if (customElements.get('night-cage-replay') === undefined)
  customElements.define('night-cage-replay', NightCageReplay);
