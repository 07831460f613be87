import { For, Show, type JSX } from 'solid-js';
import { type Book } from './cards.ts';
import { RULE_IDS, type RuleId } from '../text/rule-ids.ts';

interface Props {
  readonly text: string;
  readonly book: Book;
  readonly onRule: (rule: RuleId) => void;
}

const isRule = (word: string): word is RuleId => RULE_IDS.some((id) => id === word);

/** The id of a rule, and what must not be parted from it at the end of a line: brackets, a full stop. */
const WITH_ID = /(\(?\b[A-Z]{1,2}\d{1,2}\b[).,;]*)/;
const ID = /\w+/;

/** A text of the rules, in which the ids of other rules lead to them. */
export function RuleText(props: Props): JSX.Element {
  return <For each={props.text.split(WITH_ID)}>{(words) => <Words {...props} text={words} />}</For>;
}

/** Words without an id, or an id with what belongs to it. */
function Words(props: Props): JSX.Element {
  const id = ID.exec(props.text)?.[0] ?? '';
  return (
    <Show when={isRule(id) ? id : null} fallback={props.text}>
      {(rule) => (
        <span class="unbroken">
          {props.text.split(id)[0]}
          <button
            type="button"
            class="link"
            title={props.book.cards[rule()].title}
            onClick={() => props.onRule(rule())}
          >
            {rule()}
          </button>
          {props.text.split(id)[1]}
        </span>
      )}
    </Show>
  );
}
