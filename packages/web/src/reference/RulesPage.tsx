import type { JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import { Reference } from './Reference.tsx';
import { RULE_IDS, type RuleId } from '../text/rule-ids.ts';
import '../ui/pages.css';
import '../ui/screens.css';

const t = createTranslator('help');

/** The page of the rules. `subroute` is the part of the route after `#/rules/`. */
export function RulesPage(props: { readonly subroute: string }): JSX.Element {
  const rule = (): RuleId | null =>
    RULE_IDS.find((id) => id.toLowerCase() === props.subroute.toLowerCase()) ?? null;
  return (
    <main class="page rules-page">
      <a class="button quiet page-back" href="#/">
        {t('do.back')}
      </a>
      <h1>{t('rules.title')}</h1>
      <Reference
        rule={rule()}
        onRule={(next) => {
          location.hash = next === null ? '/rules' : `/rules/${next}`;
        }}
      />
    </main>
  );
}
