import { rulesetFor, unpackIntent, type State } from '@night-cage/rules';
import { explainChoice, botQuestionOf, createSearchBot, type OptionExplanation } from '@night-cage/bots';
import { formatMove } from '@night-cage/notation';
import { exactShare, formatFact, formatChance } from './facts.ts';

/** The search bot's choice, its chance of escape, and the facts for and against it. */
export function formatHint(state: State): string {
  const question = botQuestionOf(state)!;
  const advice = createSearchBot().choose(question);
  const { chosen } = explainChoice({ ...question, options: [advice] }, advice);
  const move = formatMove(unpackIntent(advice), rulesetFor(state.setup).board);
  return [
    `I would choose: ${move}`,
    chanceInText(chosen),
    ...chosen.facts.map((fact) => formatFact(state, fact)),
  ].join('\n  ');
}

function chanceInText({ chance, trials }: OptionExplanation): string {
  if (chance === null) return 'How likely escape is, is not known.';
  const { value, low, high } = chance;
  if (low === 1) return 'Escape is certain.';
  if (high === 0) return 'Escape is impossible.';
  if (trials === 0)
    return `${exactShare(value)} to escape with the best play, exactly: every order of the tiles left was looked at.`;
  return `${formatChance(value)} to escape, between ${formatChance(low)} and ${formatChance(high)} (by ${trials} quick trials).`;
}
