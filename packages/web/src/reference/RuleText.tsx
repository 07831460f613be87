import { For, Show, type JSX } from 'solid-js';
import { type Book } from './cards.ts';
import { RULE_IDS, type RuleId } from '../text/rule-ids.ts';

interface Props {
  readonly text: string;
  readonly book: Book;
  readonly onRule: (rule: RuleId) => void;
}

const isRule = (word: string): word is RuleId => RULE_IDS.some((id) => id === word);

/** A rule id with the brackets and punctuation that must stay on its line. */
const WITH_ID = /(\(?\b[A-Z]{1,2}\d{1,2}\b[).,;]*)/;
const ID = /\w+/;

/** A rules text in which rule ids are links. */
export function RuleText(props: Props): JSX.Element {
  return <For each={props.text.split(WITH_ID)}>{(words) => <Words {...props} text={words} />}</For>;
}

/** Text without an id, or an id with its punctuation. */
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
