import { For, Show, createResource, createSignal, onMount, type JSX } from 'solid-js';
import { namesOf } from '@night-cage/client';
import { dateWords, setupWords } from '../../speech/describe/setup-words.ts';
import type { Unopened, WhyUnopened } from '../../storage/go-on.ts';
import type { ListedGame } from '../../storage/list.ts';
import { loadKeeping } from '../../storage/load-keeping.ts';
import { lastGameNote } from '../../storage/read-last-game.ts';
import { needPart } from '../../text/say.ts';
import { KeptLine } from './KeptLine.tsx';
import { saveEverything } from '../../storage/save-everything.ts';
import { whyUnopened } from '../../speech/describe/why-unopened.ts';
import '../../ui/pages.css';
import '../../ui/screens.css';

const t = needPart('home', 'keeping');

interface Props {
  readonly unopened: Unopened;
  /** Goes on with another game; answers why it cannot be opened. */
  readonly onGoOn: (id: string) => Promise<WhyUnopened | null>;
}

/** Stands where a game was wanted that cannot be opened: which it is, why, and the ways on. Nothing is deleted. */
export function UnopenedGame(props: Props): JSX.Element {
  let title!: HTMLHeadingElement;
  const [said, setSaid] = createSignal<string | null>(null);
  const [which] = createResource(() => props.unopened.id, wordsFor);
  const [others] = createResource(
    () => props.unopened.id,
    async (id) => unfinishedBut(id).catch(() => []),
  );
  onMount(() => title.focus());
  const goOn = async (id: string): Promise<void> => {
    const why = await props.onGoOn(id);
    setSaid(why === null ? null : whyUnopened(why));
  };
  const save = async (): Promise<void> => {
    setSaid((await saveEverything()) ? null : t('all.incomplete'));
  };
  return (
    <main class="page unopened">
      <h1 ref={title} tabindex="-1">
        {t('unopened.title')}
      </h1>
      <p class="unopened-which">{which.latest}</p>
      <p class="lead">{whyUnopened(props.unopened.why)}</p>
      <Show when={(others.latest ?? []).length > 0}>
        <h2>{t('unopened.others')}</h2>
        <ul class="shelf">
          <For each={others.latest}>
            {(game, n) => <KeptLine game={game} isFirst={n() === 0} onOpen={() => void goOn(game.id)} />}
          </For>
        </ul>
      </Show>
      <div class="broken-ways">
        <a class="button" href="#/new">
          {t('home.new-game')}
        </a>
        <button type="button" class="button" onClick={() => location.reload()}>
          {t('broken.reload')}
        </button>
        <button type="button" class="button" onClick={() => void save()}>
          {t('all.export')}
        </button>
        <a class="button" href="#/games">
          {t('home.replays')}
        </a>
        <a class="button quiet" href="#/">
          {t('broken.home')}
        </a>
      </div>
      <Show when={said()}>{(sentence) => <p role="status">{sentence()}</p>}</Show>
    </main>
  );
}

/** What is known of it: set-up, date, turn. */
async function wordsFor(id: string): Promise<string> {
  const { setup, date, turn } = await loadKeeping().then(
    ({ aboutGame }) => aboutGame(id),
    () => ({ setup: null, date: null, turn: lastGameNote()?.turn ?? null }),
  );
  return [
    ...(setup === null ? [] : [setupWords({ ...namesOf(setup), prisoners: setup.prisoners })]),
    ...(date === null ? [] : [dateWords(date)]),
    ...(turn === null ? [] : [t('table.turn', { n: turn })]),
  ].join(' · ');
}

async function unfinishedBut(id: string): Promise<ListedGame[]> {
  const { games } = await (await loadKeeping()).listGames();
  return games.filter((game) => game.outcome === 'playing' && game.id !== id);
}
