import { findRefusal, packIntent, type Intent, type Space, type State, type Tile } from '@night-cage/rules';
import { harmsToConfirm, listHarms } from '../model/harm.ts';
import { previewOf } from '../model/preview-cache.ts';
import type { Harm } from '../text/harm-names.ts';
import { isLaid } from '../model/tap-target.ts';
import { settings } from '../storage/settings.ts';
import type { ArmedTarget, TableModel } from '../model/table-model.ts';
import type { Target } from '../model/targets.ts';
import { candleName, createTranslator } from '../text/translator.ts';
import type { RuleId } from '../text/rule-ids.ts';
import { formatSpokenSpace } from './describe/describe-cell.ts';
import { describeForecast, describeHarm } from './describe/describe-forecast.ts';
import { describePrompt } from './describe/describe-prompt.ts';
import { describeChoice } from './describe/describe-choice.ts';
import { explainNoChoice, explainRefusal, type RefusalExplanation } from './explain-refusal.ts';

const t = createTranslator('commands', 'story');

/** The result of parsing a command. Parsing changes nothing; the page executes the result. */
export type CommandResult =
  | { readonly does: Intent }
  | { readonly arms: Target; readonly way: number; readonly says: string }
  | { readonly undoes: true; readonly says: string }
  | { readonly letsGo: true; readonly says: string }
  | { readonly opens: RuleId; readonly says: string }
  | { readonly says: string }
  | { readonly refused: string; readonly rule: RuleId | null };

/** The context in which a command is parsed. */
export interface CommandContext {
  readonly table: Pick<TableModel, 'present' | 'moments' | 'armed' | 'undoable' | 'lookedAt'>;
  readonly targets: readonly Target[];
  readonly state: State;
  /** The space with the cursor. `refused`: the last refusal. */
  readonly focus: Space | null;
  readonly refused: RefusalExplanation | null;
}

export const refuseCommand = ({ text, rule }: RefusalExplanation): CommandResult => ({ refused: text, rule });

/** The harms that need a confirmation. */
function harmsOfIntent(state: State, intent: Intent): readonly Harm[] {
  const preview = settings.confirmHarm ? previewOf(state, intent) : null;
  return preview === null ? [] : harmsToConfirm(listHarms(state, intent, preview));
}

function describeConfirmation(state: State, intent: Intent): string {
  const preview = previewOf(state, intent);
  const harm = preview === null ? [] : describeHarm(state, preview, harmsOfIntent(state, intent));
  return t('command.confirm', { harm: harm.join(' ') });
}

/** Makes a choice by command: at once if harmless, otherwise armed until confirmed. */
export function chooseByCommand(call: CommandContext, intent: Intent): CommandResult {
  const { state, targets } = call;
  const problem = unableToChoose(call);
  if (problem !== null) return problem;
  const packed = packIntent(intent);
  for (const target of targets) {
    const way = target.intents.findIndex((intent) => packIntent(intent) === packed);
    if (way < 0) continue;
    if (harmsOfIntent(state, intent).length === 0) return { does: intent };
    return { arms: target, way, says: describeConfirmation(state, intent) };
  }
  const refusal = findRefusal(state, intent);
  if (refusal !== null) return refuseCommand(explainRefusal(state, refusal));
  return {
    refused: t('refusal.not-offered', { verb: intent.verb, asked: describePrompt(state) }),
    rule: null,
  };
}

function unableToChoose({ table, targets, state }: CommandContext): CommandResult | null {
  if (table.lookedAt() !== null) return { refused: t('back.no-moves'), rule: null };
  if (targets.length > 0 || state.asks === null || state.outcome !== 'playing') return null;
  return { refused: t('ask.wait', { name: candleName(state.asks.prisoner) }), rule: null };
}

/** Arms one orientation of a target, and explains its effect and how to confirm it. */
export function armTarget({ state }: CommandContext, target: Target, way: number): CommandResult {
  const intent = target.intents[way]!;
  const preview = previewOf(state, intent);
  const harms = harmsOfIntent(state, intent);
  const forecast = preview === null ? '' : describeForecast(state, intent, preview, settings.assist, harms);
  const parts = [describeChoice(state, intent), forecast].filter((text) => text !== '');
  const says = t('command.settle', {
    what: parts.join(t('preview.join')).replace(/\.$/, ''),
    ways: target.intents.length,
  });
  const harm = harms.length > 0 ? [describeConfirmation(state, intent)] : [];
  return { arms: target, way, says: [says, ...harm].join(' ') };
}

/** Makes the choice that a space offers. A tile is only armed; a harmful choice needs a confirmation. */
export function chooseSpace(
  call: CommandContext,
  space: Space,
  isRight: (tile: Tile) => number = () => 0,
): CommandResult {
  const problem = unableToChoose(call);
  if (problem !== null) return problem;
  const target = call.targets.find(({ place }) => place.on === 'space' && place.space === space);
  if (target === undefined) {
    const why = explainNoChoice(call.state, space);
    return why === null ? { refused: t('cell.no-choice'), rule: null } : refuseCommand(why);
  }
  if (!isLaid(target)) return chooseByCommand(call, target.intents[0]!);
  const way = bestWay(target, isRight);
  return way < 0
    ? { refused: t('refusal.wrong-orientation', { space: formatSpokenSpace(call.state, space) }), rule: 'L4' }
    : armTarget(call, target, way);
}

/** The orientation that fits best; -1 if none fits. */
function bestWay(target: Target, isRight: (tile: Tile) => number): number {
  const scores = target.intents.map((intent) => ('tile' in intent ? isRight(intent.tile) : 0));
  const best = Math.max(...scores);
  return best < 0 ? -1 : scores.indexOf(best);
}

/** Confirms the armed choice; harm still needs a separate confirmation. */
export function settleArmed(
  { state }: CommandContext,
  armed: ArmedTarget | null,
  confirmed: boolean,
): CommandResult {
  if (armed === null) return { says: t('command.nothing-armed') };
  const intent = armed.target.intents[armed.way]!;
  if (confirmed || harmsOfIntent(state, intent).length === 0) return { does: intent };
  return { arms: armed.target, way: armed.way, says: describeConfirmation(state, intent) };
}
