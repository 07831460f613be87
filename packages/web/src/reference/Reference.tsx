import { For, Show, createEffect, createMemo, createResource, createSignal, on, type JSX } from 'solid-js';
import { language, createTranslator } from '../text/translator.ts';
import { Chapters, RuleList } from './Chapters.tsx';
import { RuleCard } from './RuleCard.tsx';
import { RuleText } from './RuleText.tsx';
import { loadBook } from './books.ts';
import type { Book } from './cards.ts';
import type { RuleId } from '../text/rule-ids.ts';
import { searchRules } from './search.ts';
import './reference.css';

const t = createTranslator('help');

const MAX_FOUND = 12;

const A_TURN = 4;

interface Props {
  readonly rule: RuleId | null;
  readonly onRule: (rule: RuleId | null) => void;
}

/** The rules: a search, the chapters, and one rule card at a time. */
export function Reference(props: Props): JSX.Element {
  let top!: HTMLDivElement;
  const [book] = createResource(language, loadBook);
  const [question, setQuestion] = createSignal('');
  const found = createMemo(() => {
    const now = book.latest;
    return now === undefined || question().trim() === '' ? null : searchRules(now, question());
  });
  const choose = (rule: RuleId): void => props.onRule(rule);

  // Scroll and focus a newly opened rule at its start.
  createEffect(
    on(
      () => props.rule,
      (rule) => {
        const title = rule === null ? null : top.querySelector<HTMLElement>('#rule-title');
        title?.focus({ preventScroll: true });
        const card = top.querySelector('.reference-card');
        card?.scrollTo(0, 0);
        if (card !== null && card.getBoundingClientRect().top < 0) card.scrollIntoView();
      },
      { defer: true },
    ),
  );
  // If the list scrolls separately, scroll it to the current rule.
  createEffect(() => {
    const list = props.rule === null || book.loading ? null : top.querySelector('.reference-list');
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (list === null || current === null || current === undefined) return;
    const below = current.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    if (below > 0) list.scrollTop += below + list.clientHeight / 2;
  });

  return (
    <div class="reference" classList={{ reading: props.rule !== null }} ref={top}>
      <div class="reference-find">
        <input
          type="search"
          class="text"
          aria-label={t('rules.search')}
          placeholder={t('rules.search.example')}
          maxLength={200}
          value={question()}
          onInput={(event) => setQuestion(event.currentTarget.value)}
          onKeyDown={(event) => {
            const best = found()?.[0];
            if (event.key === 'Enter' && best !== undefined) choose(best);
          }}
        />
        <p role="status" class="reference-found">
          {found() === null ? '' : t('rules.found', { n: found()!.length })}
        </p>
      </div>
      <Show when={book.latest}>
        {(now) => (
          <>
            <nav class="reference-list" aria-label={t('rules.all')}>
              <Show when={found()} fallback={<Chapters book={now()} rule={props.rule} onRule={choose} />}>
                {(rules) => (
                  <RuleList
                    book={now()}
                    rule={props.rule}
                    rules={rules().slice(0, MAX_FOUND)}
                    onRule={choose}
                  />
                )}
              </Show>
            </nav>
            <div class="reference-card">
              <Show when={props.rule} fallback={<Turn book={now()} onRule={choose} />}>
                {(rule) => (
                  <>
                    <button
                      type="button"
                      class="button quiet reference-all"
                      onClick={() => props.onRule(null)}
                    >
                      {t('rules.all')}
                    </button>
                    <RuleCard rule={rule()} book={now()} onRule={choose} />
                  </>
                )}
              </Show>
            </div>
          </>
        )}
      </Show>
    </div>
  );
}

/** Shown before a rule is chosen: the steps of a turn, with links to their rules. */
function Turn(props: { readonly book: Book; readonly onRule: (rule: RuleId) => void }): JSX.Element {
  const chapter = () => props.book.chapters[A_TURN];
  return (
    <article class="rule-card rule-turn">
      <h2>{chapter().title}</h2>
      <ol>
        <For each={chapter().lines ?? []}>
          {(line) => (
            <li>
              <RuleText text={line} book={props.book} onRule={props.onRule} />
            </li>
          )}
        </For>
      </ol>
    </article>
  );
}
