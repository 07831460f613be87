import { For, Show, type JSX } from 'solid-js';
import { type Book } from './cards.ts';
import { RULE_IDS, type RuleId } from '../text/rule-ids.ts';

interface Props {
  readonly text: string;
  readonly book: Book;
  readonly onRule: (rule: RuleId) => void;
}

const isRule = (word: string): word is RuleId => RULE_IDS.some((id) => id === word);

/** A text of the rules, in which the ids of other rules lead to them. */
export function RuleText(props: Props): JSX.Element {
  return (
    <For each={props.text.split(/\b([A-Z]{1,2}\d{1,2})\b/)}>
      {(words) => (
        <Show when={isRule(words) ? words : null} fallback={words}>
          {(rule) => (
            <button
              type="button"
              class="link"
              title={props.book.cards[rule()].title}
              onClick={() => props.onRule(rule())}
            >
              {rule()}
            </button>
          )}
        </Show>
      )}
    </For>
  );
}
