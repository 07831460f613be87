import type { Intent, State } from '@night-cage/rules';
import { previewOf } from '../model/preview-cache.ts';
import { settings } from '../storage/settings.ts';
import type { Target } from '../model/targets.ts';
import { createTranslator } from '../text/translator.ts';
import { forecastParts } from './describe/forecast.ts';
import { describeChoice, describeLaying } from './describe/choices.ts';
import { formatCommand } from './describe/format-command.ts';

const t = createTranslator('commands', 'story');

/** One thing that can be chosen, as it is told and as it is typed. */
export interface SpokenOption {
  readonly intent: Intent;
  readonly target: Target;
  readonly way: number;
  readonly types: string;
}

export const listSpokenOptions = (state: State, targets: readonly Target[]): SpokenOption[] =>
  targets.flatMap((target) =>
    target.intents.map((intent, way) => ({ intent, target, way, types: formatCommand(state, intent) })),
  );

/** More spaces than this are counted rather than told one by one. */
const TOLD_AT_MOST = 12;

const WAKING: readonly Intent['verb'][] = ['move', 'charge', 'scramble', 'place'];

/** What a choice leads to: "wakes no monster; a passage goes dark; then draws 2 tiles; 33 % chance of a monster". */
function consequencesOf(state: State, intent: Intent): string {
  const seen = previewOf(state, intent);
  if (seen === null) return '';
  const help = settings.temperament;
  const quiet = help !== 'purist' && seen.strikes.length === 0 && WAKING.includes(intent.verb);
  const parts = [...(quiet ? [t('preview.wakes.nobody')] : []), ...forecastParts(state, intent, seen, help)];
  return parts.length === 0 ? t('preview.harmless') : parts.join(t('preview.join'));
}

export const describeOption = (state: State, { intent }: Pick<SpokenOption, 'intent'>): string =>
  t('answer.o', { choice: describeChoice(state, intent), parts: consequencesOf(state, intent) });

/** A tile that does the same however it is turned is told once. */
function targetInWords(state: State, { intents }: Target): string[] {
  const [first] = intents;
  const same = new Set(intents.map((intent) => consequencesOf(state, intent))).size === 1;
  if (intents.length < 2 || !same || !('tile' in first!)) {
    return intents.map((intent) => describeOption(state, { intent }));
  }
  const choice = t('answer.o.ways', { choice: describeLaying(state, first), n: intents.length });
  return [t('answer.o', { choice, parts: consequencesOf(state, first) })];
}

/** `o`: all that can be chosen, with what each would lead to, a line each. */
export function describeOptions(state: State, targets: readonly Target[]): string {
  const count = t('answer.o.count', { n: targets.length });
  const spaces = targets.filter(({ place }) => place.on === 'space');
  if (spaces.length <= TOLD_AT_MOST) {
    return [count, ...targets.flatMap((target) => targetInWords(state, target))].join('\n');
  }
  const others = targets.filter(({ place }) => place.on !== 'space');
  const { verb } = spaces[0]!.intents[0]!;
  const many = t('answer.o.many', { choice: capitalized(t(`verb-name.${verb}`)), n: spaces.length });
  return [count, many, ...others.flatMap((target) => targetInWords(state, target))].join('\n');
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
