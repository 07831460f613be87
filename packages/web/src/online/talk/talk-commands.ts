import { LIMITS, SIGNS, isFeasiblePlan, type Sign } from '@night-cage/protocol';
import type { Prisoner, Space, State } from '@night-cage/rules';
import { firstWord } from '../../text/command-names.ts';
import { createTranslator } from '../../text/translator.ts';
import { foldCase, isFiller, looksLikeSpace, findPrisoner, findSpace } from '../../speech/lexicon.ts';

const t = createTranslator('talk', 'commands');

/** A typed line that talks. */
export type TalkCommand =
  | { readonly says: string }
  | { readonly signs: Sign; readonly on: { space: Space } | { prisoner: Prisoner } }
  | { readonly plans: readonly Space[]; readonly prisoner: Prisoner }
  | { readonly clears: true }
  | { readonly points: Space }
  | { readonly problem: string };

const isOneOf = (words: string, typed: string): boolean =>
  foldCase(words).split(' ').includes(foldCase(typed));

/** Parses `say ...`, `sign danger c3`, `plan c3 c4`, `point c3`; null for any other line. */
export function parseTalkCommand(state: State, mine: readonly Prisoner[], line: string): TalkCommand | null {
  const [word, ...rest] = line.trim().split(/\s+/);
  if (word === undefined) return null;
  const typed = rest
    .map((text) => text.replace(/[,;.!]+$/, ''))
    .filter((text) => text !== '' && !isFiller(text));
  if (isOneOf(t('typed.say.words'), word)) {
    const says = line.trim().slice(word.length).trim();
    return says === '' ? { problem: t('typed.say.about', { word }) } : { says };
  }
  if (isOneOf(t('typed.sign.words'), word)) return parseSign(state, word, typed);
  if (isOneOf(t('typed.plan.words'), word)) return parsePlan(state, mine, word, typed);
  if (!isOneOf(t('typed.point.words'), word)) return null;
  const space = findSpace(state, typed.at(-1) ?? '');
  return space === undefined ? { problem: t('typed.point.about', { word }) } : { points: space };
}

function parseSign(state: State, word: string, typed: readonly string[]): TalkCommand {
  const last = typed.at(-1) ?? '';
  const signs = SIGNS.find((sign) =>
    typed.slice(0, -1).some((text) => isOneOf(t(`sign.${sign}.words`), text) || foldCase(text) === sign),
  );
  const space = findSpace(state, last);
  const prisoner = findPrisoner(state, last);
  if (signs === undefined || (space === undefined && prisoner === undefined)) {
    const words = SIGNS.map((sign) => firstWord(t(`sign.${sign}.words`))).join(', ');
    return looksLikeSpace(last) && space === undefined
      ? { problem: t('command.no-space', { space: last }) }
      : { problem: t('typed.sign.about', { word, words }) };
  }
  return { signs, on: space === undefined ? { prisoner: prisoner! } : { space } };
}

/** A plan for the named prisoner, or else for one who can go that way, the asked prisoner first. */
function parsePlan(
  state: State,
  mine: readonly Prisoner[],
  word: string,
  typed: readonly string[],
): TalkCommand {
  if (typed.length === 0) return { clears: true };
  if (mine.length === 0) return { problem: t('plan.nobody') };
  const named = looksLikeSpace(typed[0]!) ? undefined : findPrisoner(state, typed[0]!);
  const names = named === undefined ? typed : typed.slice(1);
  const spaces = names.map((name) => findSpace(state, name));
  const unknown = spaces.indexOf(undefined);
  if (unknown >= 0 && looksLikeSpace(names[unknown]!))
    return { problem: t('command.no-space', { space: names[unknown]! }) };
  if (unknown >= 0 || names.length > LIMITS.plan)
    return { problem: t('typed.plan.about', { word, n: LIMITS.plan }) };
  const plans = spaces as Space[];
  const asked = state.asks?.prisoner ?? -1;
  const likely = [...mine].sort((a, b) => Number(b === asked) - Number(a === asked));
  const prisoner = named ?? likely.find((candidate) => isFeasiblePlan(state, candidate, plans)) ?? likely[0]!;
  return { plans, prisoner };
}
