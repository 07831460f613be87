import { For, Show, type JSX } from 'solid-js';
import { EDITION_NAMES } from '@night-cage/rules';
import { candleName, createTranslator } from '../text/translator.ts';
import { RulePicture } from './RulePicture.tsx';
import { RuleText } from './RuleText.tsx';
import { cardFactsOf, type Book } from './cards.ts';
import type { RuleId } from '../text/rule-ids.ts';
import { formatCaption } from './picture-spec.ts';
import type { PicturedId } from './pictures/all.ts';

const t = createTranslator('help');

interface Props {
  readonly rule: RuleId;
  readonly book: Book;
  readonly onRule: (rule: RuleId) => void;
}

/** A rule: its text, its picture, and related rules. */
export function RuleCard(props: Props): JSX.Element {
  const facts = () => cardFactsOf(props.rule);
  const card = () => props.book.cards[props.rule];
  /**
   * The edition, if the rule belongs to only one. Rules of the base game also apply in its
   * expansions.
   */
  const only = () => EDITION_NAMES.filter((name) => name === facts().edition && name !== 'base');
  return (
    <article class="rule-card" aria-labelledby="rule-title">
      <p class="rule-where">
        {props.book.chapters[facts().chapter].title}
        <Show when={only().length > 0}> · {t('rules.only', { editions: only() })}</Show>
      </p>
      <h2 id="rule-title" tabindex="-1">
        {card().title} <span class="rule-id">{props.rule}</span>
      </h2>
      <p>
        <RuleText text={card().text} book={props.book} onRule={props.onRule} />
      </p>
      <Show when={facts().picture} keyed>
        {(picture) => (
          <RulePicture
            picture={picture}
            caption={formatCaption(props.book.captions[props.rule as PicturedId], (n) => candleName(n - 1))}
          />
        )}
      </Show>
      <Show when={card().more}>
        {(more) => (
          <p class="rule-more">
            <RuleText text={more()} book={props.book} onRule={props.onRule} />
          </p>
        )}
      </Show>
      <nav class="rule-related" aria-label={t('rules.see-also')}>
        <h3>{t('rules.see-also')}</h3>
        <ul>
          <For each={facts().related}>
            {(rule) => (
              <li>
                <button type="button" class="button" onClick={() => props.onRule(rule)}>
                  <span class="rule-id">{rule}</span> {props.book.cards[rule].title}
                </button>
              </li>
            )}
          </For>
        </ul>
      </nav>
    </article>
  );
}
