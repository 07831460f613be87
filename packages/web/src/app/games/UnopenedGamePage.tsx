import { For, Show, createResource, createSignal, onMount, type JSX } from 'solid-js';
import { toNamedSetup } from '@night-cage/client';
import { formatShortDate, formatSetup } from '../../speech/describe/format-setup.ts';
import type { UnresumedGame, ResumeFailure } from '../../storage/resume-game.ts';
import type { ListedGame } from '../../storage/game-list.ts';
import { loadGameStorage } from '../../storage/load-game-storage.ts';
import { readLastGameSummary } from '../../storage/read-last-game.ts';
import { createTranslator } from '../../text/translator.ts';
import { SavedGameRow } from './SavedGameRow.tsx';
import { saveEverything } from '../../storage/save-everything.ts';
import { describeResumeFailure } from '../../speech/describe/describe-resume-failure.ts';
import '../../ui/pages.css';
import '../../ui/screens.css';

const t = createTranslator('home', 'storage');

interface Props {
  readonly unopened: UnresumedGame;
  /** Resumes another game. Resolves with the failure, or null. */
  readonly onResume: (id: string) => Promise<ResumeFailure | null>;
}

/**
 * Shown when the requested game cannot be opened: which game, why, and the ways on. Deletes
 * nothing.
 */
export function UnopenedGamePage(props: Props): JSX.Element {
  let title!: HTMLHeadingElement;
  const [message, setMessage] = createSignal<string | null>(null);
  const [which] = createResource(() => props.unopened.id, describeGame);
  const [others] = createResource(
    () => props.unopened.id,
    async (id) => listOtherUnfinishedGames(id).catch(() => []),
  );
  onMount(() => title.focus());
  const resume = async (id: string): Promise<void> => {
    const failure = await props.onResume(id);
    setMessage(failure === null ? null : describeResumeFailure(failure));
  };
  const save = async (): Promise<void> => {
    setMessage((await saveEverything()) ? null : t('all.incomplete'));
  };
  return (
    <main class="page unopened">
      <h1 ref={title} tabindex="-1">
        {t('unopened.title')}
      </h1>
      <p class="unopened-which">{which.latest}</p>
      <p class="lead">{describeResumeFailure(props.unopened.why)}</p>
      <Show when={(others.latest ?? []).length > 0}>
        <h2>{t('unopened.others')}</h2>
        <ul class="saved-games">
          <For each={others.latest}>
            {(game, n) => (
              <SavedGameRow game={game} isFirst={n() === 0} onOpen={() => void resume(game.id)} />
            )}
          </For>
        </ul>
      </Show>
      <div class="broken-actions">
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
      <Show when={message()}>{(sentence) => <p role="status">{sentence()}</p>}</Show>
    </main>
  );
}

/** The known facts: setup, date, turn. */
async function describeGame(id: string): Promise<string> {
  const { setup, date, turn } = await loadGameStorage().then(
    ({ findUnopenedGameFacts }) => findUnopenedGameFacts(id),
    () => ({ setup: null, date: null, turn: readLastGameSummary()?.turn ?? null }),
  );
  return [
    ...(setup === null ? [] : [formatSetup({ ...toNamedSetup(setup), prisoners: setup.prisoners })]),
    ...(date === null ? [] : [formatShortDate(date)]),
    ...(turn === null ? [] : [t('table.turn', { n: turn })]),
  ].join(' · ');
}

async function listOtherUnfinishedGames(id: string): Promise<ListedGame[]> {
  const { games } = await (await loadGameStorage()).listGames();
  return games.filter((game) => game.outcome === 'playing' && game.id !== id);
}
