import type { Intent, State } from '@night-cage/rules';
import { previewOf } from '../model/preview-cache.ts';
import { presentKey } from '../storage/own-keys.ts';
import { settings } from '../storage/settings.ts';
import type { Target } from '../model/targets.ts';
import { createTranslator } from '../text/translator.ts';
import { forecastParts } from './describe/describe-forecast.ts';
import { describeChoice, describeLaying } from './describe/describe-choice.ts';
import { formatCommand } from './describe/format-command.ts';

const t = createTranslator('commands', 'story');

/** A choice as spoken text and as typed command. */
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

/** More spaces than this are counted instead of listed. */
const MAX_LISTED = 12;

const WAKING: readonly Intent['verb'][] = ['move', 'charge', 'scramble', 'place'];

/**
 * The effects of a choice: "wakes no monster; a passage goes dark; then draws 2 tiles; 33 % chance
 * of a monster".
 */
function describeEffects(state: State, intent: Intent): string {
  const preview = previewOf(state, intent);
  if (preview === null) return '';
  const assist = settings.assist;
  const wakesNothing = assist !== 'purist' && preview.strikes.length === 0 && WAKING.includes(intent.verb);
  const parts = [
    ...(wakesNothing ? [t('preview.wakes.nobody')] : []),
    ...forecastParts(state, intent, preview, assist),
  ];
  return parts.length === 0 ? t('preview.harmless') : parts.join(t('preview.join'));
}

export const describeOption = (state: State, { intent }: Pick<SpokenOption, 'intent'>): string =>
  t('answer.o', { choice: describeChoice(state, intent), parts: describeEffects(state, intent) });

/** A tile with the same effect in all orientations is described once. */
function describeTarget(state: State, { intents }: Target): string[] {
  const [first] = intents;
  const isSame = new Set(intents.map((intent) => describeEffects(state, intent))).size === 1;
  if (intents.length < 2 || !isSame || !('tile' in first!)) {
    return intents.map((intent) => describeOption(state, { intent }));
  }
  const choice = t('answer.o.ways', { choice: describeLaying(state, first), n: intents.length });
  return [t('answer.o', { choice, parts: describeEffects(state, first) })];
}

/** The query `o`: all choices with their effects, one per line. */
export function describeOptions(state: State, targets: readonly Target[]): string {
  const count = t('answer.o.count', { n: targets.length });
  const spaces = targets.filter(({ place }) => place.on === 'space');
  if (spaces.length <= MAX_LISTED) {
    return [count, ...targets.flatMap((target) => describeTarget(state, target))].join('\n');
  }
  const others = targets.filter(({ place }) => place.on !== 'space');
  const { verb } = spaces[0]!.intents[0]!;
  const many = t('answer.o.many', {
    choice: capitalize(t(`verb-name.${verb}`)),
    n: spaces.length,
    key: presentKey('n'),
  });
  return [count, many, ...others.flatMap((target) => describeTarget(state, target))].join('\n');
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
