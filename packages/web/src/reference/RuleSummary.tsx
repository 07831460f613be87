import { Show, createResource, type JSX } from 'solid-js';
import { createTranslator, language } from '../text/translator.ts';
import type { RuleId } from '../text/rule-ids.ts';
import { openDialog } from '../ui/dialogs.ts';
import { RuleText } from './RuleText.tsx';
import { loadBook } from './books.ts';

const t = createTranslator('help');

/** A rule in a few lines. */
export function RuleSummary(props: { readonly rule: RuleId }): JSX.Element {
  const [book] = createResource(language, loadBook);
  return (
    <Show when={book.latest}>
      {(found) => (
        <section>
          <h3>{t('moment.rule', { title: found().cards[props.rule].title })}</h3>
          <p>
            <RuleText
              text={found().cards[props.rule].text}
              book={found()}
              onRule={(rule) => openDialog({ shows: 'rules', rule })}
            />
          </p>
        </section>
      )}
    </Show>
  );
}
