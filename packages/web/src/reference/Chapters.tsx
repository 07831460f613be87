import { For, Show, type JSX } from 'solid-js';
import { RuleText } from './RuleText.tsx';
import { CHAPTERS, cardFactsOf, type Book, type ChapterNumber } from './cards.ts';
import { RULE_IDS, type RuleId } from '../text/rule-ids.ts';

interface Props {
  readonly book: Book;
  readonly rule: RuleId | null;
  readonly onRule: (rule: RuleId) => void;
}

const rulesIn = (chapter: ChapterNumber): readonly RuleId[] =>
  RULE_IDS.filter((id) => cardFactsOf(id).chapter === chapter);

/** All rules by chapter; the chapter of the current rule is open. */
export function Chapters(props: Props): JSX.Element {
  return (
    <div class="chapters">
      <For each={CHAPTERS}>
        {(n) => (
          <details open={props.rule !== null && cardFactsOf(props.rule).chapter === n}>
            <summary>{props.book.chapters[n].title}</summary>
            <Show when={props.book.chapters[n].lines}>
              {(lines) => (
                <ul class="chapter-lines">
                  <For each={lines()}>
                    {(line) => (
                      <li>
                        <RuleText text={line} book={props.book} onRule={props.onRule} />
                      </li>
                    )}
                  </For>
                </ul>
              )}
            </Show>
            <RuleList rules={rulesIn(n)} {...props} />
          </details>
        )}
      </For>
    </div>
  );
}

/** A list of rules by title. */
export function RuleList(props: Props & { readonly rules: readonly RuleId[] }): JSX.Element {
  return (
    <ul class="rule-list">
      <For each={props.rules}>
        {(id) => (
          <li>
            <button
              type="button"
              aria-current={props.rule === id ? 'true' : undefined}
              onClick={() => props.onRule(id)}
            >
              <span class="rule-id">{id}</span>
              <span>{props.book.cards[id].title}</span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
