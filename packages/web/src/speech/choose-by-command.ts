import { findRefusal, packIntent, type Intent, type Space, type State, type Tile } from '@night-cage/rules';
import { harmsToConfirm, harmsOf } from '../model/harm.ts';
import { previewOf } from '../model/preview-cache.ts';
import type { Harm } from '../text/harm-names.ts';
import { isLaid } from '../model/pointing.ts';
import { settings } from '../storage/settings.ts';
import type { ArmedTarget, TableModel } from '../model/table-model.ts';
import type { Target } from '../model/targets.ts';
import { candleName, createTranslator } from '../text/translator.ts';
import type { RuleId } from '../text/rule-ids.ts';
import { formatSpokenSpace } from './describe/cells.ts';
import { describeForecast, describeHarm } from './describe/forecast.ts';
import { describePrompt } from './describe/prompt.ts';
import { describeChoice } from './describe/choices.ts';
import { explainNoChoice, explainRefusal, type RefusalExplanation } from './explain-refusal.ts';

const t = createTranslator('commands', 'story');

/** What a typed line leads to. The page does it; reading a line changes nothing. */
export type CommandResult =
  | { readonly does: Intent }
  | { readonly arms: Target; readonly way: number; readonly says: string }
  | { readonly undoes: true; readonly says: string }
  | { readonly letsGo: true; readonly says: string }
  | { readonly opens: RuleId; readonly says: string }
  | { readonly says: string }
  | { readonly refused: string; readonly rule: RuleId | null };

/** All that a line is read against. */
export interface CommandContext {
  readonly table: Pick<TableModel, 'present' | 'moments' | 'armed' | 'undoable' | 'lookedAt'>;
  readonly targets: readonly Target[];
  readonly state: State;
  /** The space with the cursor, and what was refused last. */
  readonly focus: Space | null;
  readonly refused: RefusalExplanation | null;
}

export const refuseCommand = ({ text, rule }: RefusalExplanation): CommandResult => ({ refused: text, rule });

/** Harm that is asked about once. */
function harmsAsked(state: State, intent: Intent): readonly Harm[] {
  const seen = settings.confirmHarm ? previewOf(state, intent) : null;
  return seen === null ? [] : harmsToConfirm(harmsOf(state, intent, seen));
}

function confirmInWords(state: State, intent: Intent): string {
  const seen = previewOf(state, intent);
  const harm = seen === null ? [] : describeHarm(state, seen, harmsAsked(state, intent));
  return t('command.confirm', { harm: harm.join(' ') });
}

/** What is wanted, if it is offered: done at once if it is harmless, else chosen, told and confirmed. */
export function chooseByCommand(call: CommandContext, wanted: Intent): CommandResult {
  const { state, targets } = call;
  const unable = unableToChoose(call);
  if (unable !== null) return unable;
  const packed = packIntent(wanted);
  for (const target of targets) {
    const way = target.intents.findIndex((intent) => packIntent(intent) === packed);
    if (way < 0) continue;
    if (harmsAsked(state, wanted).length === 0) return { does: wanted };
    return { arms: target, way, says: confirmInWords(state, wanted) };
  }
  const refusal = findRefusal(state, wanted);
  if (refusal !== null) return refuseCommand(explainRefusal(state, refusal));
  return {
    refused: t('refusal.not-offered', { verb: wanted.verb, asked: describePrompt(state) }),
    rule: null,
  };
}

function unableToChoose({ table, targets, state }: CommandContext): CommandResult | null {
  if (table.lookedAt() !== null) return { refused: t('back.no-moves'), rule: null };
  if (targets.length > 0 || state.asks === null || state.outcome !== 'playing') return null;
  return { refused: t('ask.wait', { name: candleName(state.asks.prisoner) }), rule: null };
}

/** Shows one way of a target, and says what it would do and how to settle it. */
export function armTarget({ state }: CommandContext, target: Target, way: number): CommandResult {
  const intent = target.intents[way]!;
  const seen = previewOf(state, intent);
  const harms = harmsAsked(state, intent);
  const forecast = seen === null ? '' : describeForecast(state, intent, seen, settings.temperament, harms);
  const told = [describeChoice(state, intent), forecast].filter((text) => text !== '');
  const says = t('command.settle', {
    what: told.join(t('preview.join')).replace(/\.$/, ''),
    ways: target.intents.length,
  });
  const harm = harms.length > 0 ? [confirmInWords(state, intent)] : [];
  return { arms: target, way, says: [says, ...harm].join(' ') };
}

/** Whatever can be done with a space: a tile is shown first, anything else is done or confirmed. */
export function chooseSpace(
  call: CommandContext,
  space: Space,
  isRight: (tile: Tile) => number = () => 0,
): CommandResult {
  const unable = unableToChoose(call);
  if (unable !== null) return unable;
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

/** The way that is right in the highest degree; none if none is right at all. */
function bestWay(target: Target, isRight: (tile: Tile) => number): number {
  const worth = target.intents.map((intent) => ('tile' in intent ? isRight(intent.tile) : 0));
  const best = Math.max(...worth);
  return best < 0 ? -1 : worth.indexOf(best);
}

/** Does what was chosen; harm that nobody said yes to is told once more. */
export function settleArmed(
  { state }: CommandContext,
  armed: ArmedTarget | null,
  confirmed: boolean,
): CommandResult {
  if (armed === null) return { says: t('command.nothing-armed') };
  const intent = armed.target.intents[armed.way]!;
  if (confirmed || harmsAsked(state, intent).length === 0) return { does: intent };
  return { arms: armed.target, way: armed.way, says: confirmInWords(state, intent) };
}
