import { Show, createResource, type JSX } from 'solid-js';
import { loadNightlyTries } from '../nightly/nightly-tries.ts';
import { attempts, loadAttempts } from '../puzzles/attempts.ts';
import { computePuzzleResults } from '../puzzles/puzzle-results.ts';
import { createTranslator } from '../text/translator.ts';

const t = createTranslator('statistics', 'home');

/** The results of puzzles and nightly games, with links. */
export function OtherStatistics(props: {
  /** Changes when the games are loaded again; this reloads too. */
  readonly since: unknown;
}): JSX.Element {
  const since = (): unknown => props.since;
  const [puzzles] = createResource(since, async () => {
    await loadAttempts();
    return attempts().length === 0 ? null : computePuzzleResults(attempts());
  });
  const [nightly] = createResource(since, async () => {
    const over = [...(await loadNightlyTries()).values()].flatMap((night) => night.over ?? []);
    const escaped = over.filter(({ played }) => played.outcome === 'won').length;
    return over.length === 0 ? null : { n: escaped, total: over.length };
  });
  return (
    <Show when={puzzles.latest ?? nightly.latest}>
      <section aria-labelledby="nights-beside">
        <h2 id="nights-beside">{t('nights.beside')}</h2>
        <ul class="other-statistics">
          <Show when={puzzles.latest}>
            {(results) => (
              <li>
                <a href="#/puzzles">{t('home.puzzles')}</a>
                {' · '}
                {t('nights.beside.puzzles', {
                  n: results().solved,
                  total: results().answered,
                  rating: Math.round(results().rating.rating),
                  best: results().bestStreak,
                })}
              </li>
            )}
          </Show>
          <Show when={nightly.latest}>
            {(tally) => (
              <li>
                <a href="#/nightly">{t('home.nightly')}</a>
                {' · '}
                {t('nights.beside.nightly', tally())}
              </li>
            )}
          </Show>
        </ul>
      </section>
    </Show>
  );
}
