import { findHighlights, type Report, type GameStep } from '@night-cage/analysis/report';
import { formatMove, formatStack, type ReplayedRecord } from '@night-cage/notation';
import { rulesetFor, unpackIntent, type Option } from '@night-cage/rules';

const points = (share: number): string => {
  const rounded = Math.round(Math.abs(share) * 100);
  return `${rounded} ${rounded === 1 ? 'point' : 'points'}`;
};
const percent = (share: number): string => `${Math.round(share * 100)}%`;

export function formatReport(
  { steps: moves }: ReplayedRecord,
  steps: readonly GameStep[],
  found: Report,
): string {
  const { moments } = found;
  const { worstDraw, bestDraw, worstChoice, bestChoice } = findHighlights(found);
  const at = (n: number): string => `turn ${moves[n]!.turn}, ${moves[n]!.move}`;
  const around = (n: number): string => {
    const { chosen, cost } = moments[n]!;
    return `from ${percent(Math.min(1, chosen + cost))} to ${percent(chosen)}`;
  };
  const drawn = (n: number): string => `${at(n)} {${formatStack(moves[n]!.drew)}}`;
  const better = (n: number): string => {
    const { best } = moments[n]!;
    return best === null || best === steps[n]!.option ? '' : `; better: ${moveInText(steps[n]!, best)}`;
  };
  return [
    sentenceInText(found),
    ...(worstDraw === null
      ? []
      : [`Worst draw: ${drawn(worstDraw)}: ${points(moments[worstDraw]!.luck)} lost`]),
    ...(bestDraw === null ? [] : [`Best draw: ${drawn(bestDraw)}: ${points(moments[bestDraw]!.luck)} won`]),
    ...(worstChoice === null
      ? []
      : [`Worst move: ${at(worstChoice)}: cost ${points(moments[worstChoice]!.cost)}${better(worstChoice)}`]),
    ...(bestChoice === null
      ? []
      : [`Best move: ${at(bestChoice)}: anything else costs ${points(moments[bestChoice]!.ahead)}`]),
    '',
    ...turnsOf(moves).map(([turn, n]) => `Turn ${String(turn).padEnd(4)}${curveLine(moments[n]!.before)}`),
    `The end  ${curveLine(found.result)}`,
    '',
    ...moments.flatMap(({ cost }, n) =>
      cost > 0 ? [`${at(n)}: ${around(n)}, cost ${points(cost)}${better(n)}`] : [],
    ),
  ]
    .join('\n')
    .trimEnd();
}

const moveInText = ({ before }: GameStep, option: Option): string =>
  formatMove(unpackIntent(option), rulesetFor(before.setup).board);

/** A sentence about fate, choices and the result. */
function sentenceInText({ start, luck, cost, unattributed, result }: Report): string {
  const fate =
    Math.round(luck * 100) === 0 ? 'Luck was even' : `Luck ${luck < 0 ? 'cost' : 'gave'} ${points(luck)}`;
  const rest =
    Math.round(unattributed * 100) === 0
      ? ''
      : ` ${unattributed < 0 ? '-' : '+'}${points(unattributed)} unexplained.`;
  const end = result === 1 ? 'everyone escaped' : 'lost';
  return `${fate}, moves cost ${points(cost)}, from a start of ${percent(start)}: ${end}.${rest}`;
}

/** The turns with the index of their first choice. */
function turnsOf(moves: ReplayedRecord['steps']): [turn: number, first: number][] {
  return moves.flatMap(({ turn }, n) =>
    n === 0 || moves[n - 1]!.turn !== turn ? [[turn, n] as [number, number]] : [],
  );
}

const WIDTH = 40;

const curveLine = (chance: number): string =>
  `${percent(chance).padStart(4)} ${'█'.repeat(Math.round(chance * WIDTH))}`;
