import {
  DIRECTIONS,
  rulesetFor,
  type Edition,
  type Intent,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import { isLaid } from '../model/tap-target.ts';
import { createTranslator } from '../text/translator.ts';
import type { RuleId } from '../text/rule-ids.ts';
import { describeCell, openSidesOf } from './describe/describe-cell.ts';
import { hasNerve } from './describe/has-nerve.ts';
import { answerQuery } from './answers.ts';
import {
  armTarget,
  chooseByCommand,
  chooseSpace,
  refuseCommand,
  settleArmed,
  type CommandContext,
  type CommandResult,
} from './choose-by-command.ts';
import {
  findCommand,
  findDirection,
  findLine,
  looksLikeSpace,
  findPrisoner,
  isNobodyWord,
  isOpenWord,
  findSpace,
} from './lexicon.ts';
import { TYPED_COMMANDS, type TypedCommand } from '../text/command-names.ts';
import { ruleFor } from './rule-for.ts';
import { explainNoChoice } from './explain-refusal.ts';

const t = createTranslator('commands', 'story');

/** The words after the command, without filler words. */
interface Typed {
  readonly typed: string;
  readonly details: readonly string[];
  /** The candle named first: “tide give ember”. */
  readonly giver: number | undefined;
}
type Handler = (call: CommandContext, typed: Typed) => CommandResult;

type Missing = 'space' | 'direction' | 'name' | 'line';
const missing = ({ typed }: Typed, what: Missing): CommandResult => ({
  refused: t('command.missing', { word: typed, what: t(`command.missing.${what}`) }),
  rule: null,
});

/** No candle name was typed, or an unknown one. */
const refuseName = (typed: Typed): CommandResult => {
  const word = typed.details.find((detail) => findCommand(detail) === undefined);
  return word === undefined
    ? missing(typed, 'name')
    : { refused: t('command.no-name', { word }), rule: null };
};

const activePrisoner = ({ state }: CommandContext): number => state.asks?.prisoner ?? state.turn;

/** The first detail that `read` understands. */
function firstRead<T>({ details }: Typed, read: (word: string) => T | undefined): T | undefined {
  for (const word of details) {
    const found = read(word);
    if (found !== undefined) return found;
  }
  return undefined;
}

const simple =
  (verb: 'stay' | 'end' | 'block' | 'suffer' | 'sustain'): Handler =>
  (call) =>
    chooseByCommand(call, { verb, prisoner: activePrisoner(call) });

const stepping =
  (verb: 'move' | 'charge' | 'scramble'): Handler =>
  (call, typed) => {
    const direction = firstRead(typed, findDirection);
    if (direction === undefined) {
      return typed.details.some(looksLikeSpace) ? toSpace(call, typed) : missing(typed, 'direction');
    }
    const scrambles = verb === 'move' && call.state.asks?.asks === 'scramble';
    return chooseByCommand(call, {
      verb: scrambles ? 'scramble' : verb,
      prisoner: activePrisoner(call),
      direction,
    });
  };

/** The typed space, or a refusal. */
function parseSpace(call: CommandContext, typed: Typed): Space | CommandResult {
  const name = typed.details.find(looksLikeSpace);
  if (name === undefined) return missing(typed, 'space');
  return findSpace(call.state, name) ?? { refused: t('command.no-space', { space: name }), rule: null };
}

const toSpace: Handler = (call, typed) => {
  const space = parseSpace(call, typed);
  return typeof space === 'number' ? chooseSpace(call, space, orientationScore(typed)) : space;
};

/** Scores how a tile's open sides match the typed ones: 1 exactly, 0 at least these, -1 not. */
function orientationScore({ details }: Typed): (tile: Tile) => number {
  const sides = details
    .filter((word) => !isOpenWord(word) && !looksLikeSpace(word))
    .flatMap((word) => {
      const side = findDirection(word);
      return side === undefined ? [] : [side];
    });
  const wanted = new Set(sides.map((side) => DIRECTIONS[side]));
  return (tile) => {
    const opens = openSidesOf(tile);
    if ([...wanted].some((side) => !opens.some((open) => open === side))) return -1;
    return opens.length === wanted.size ? 1 : 0;
  };
}

/** `place open left` turns the armed tile. The space is optional if there is only one. */
const placing: Handler = (call, typed) => {
  if (typed.details.some(looksLikeSpace)) return toSpace(call, typed);
  const laid = call.targets.filter(isLaid);
  const target = call.table.armed()?.target ?? (laid.length === 1 ? laid[0] : undefined);
  if (target === undefined || target.place.on !== 'space') return missing(typed, 'space');
  return chooseSpace(call, target.place.space, orientationScore(typed));
};

const turning: Handler = (call) => {
  const armed = call.table.armed();
  const target = armed?.target ?? call.targets.find(isLaid);
  if (target === undefined) return { says: t('command.nothing-armed') };
  if (target.intents.length < 2) return { says: t('command.no-other-way') };
  return armTarget(call, target, armed === null ? 0 : (armed.way + 1) % target.intents.length);
};

/** Only the word for a key: unambiguous if there is only one possible gift. */
const isBare = ({ details }: Typed): boolean => details.every((detail) => findCommand(detail) === 'give');

const giving: Handler = (call, typed) => {
  const gifts = call.targets.flatMap(({ intents }) => intents.filter(({ verb }) => verb === 'give'));
  const to = firstRead(typed, (word) => findPrisoner(call.state, word));
  if (to === undefined)
    return gifts.length === 1 && isBare(typed) ? chooseByCommand(call, gifts[0]!) : refuseName(typed);
  const matches = gifts.filter(
    (gift) => 'to' in gift && gift.to === to && (typed.giver === undefined || gift.prisoner === typed.giver),
  );
  const prisoner = typed.giver ?? call.state.turn;
  return chooseByCommand(call, matches[0] ?? { verb: 'give', prisoner, to });
};

/** “Pass key to Tide” gives a key; “pass to Tide” passes the turn. */
const passing: Handler = (call, typed) => {
  if (typed.details.some((word) => findCommand(word) === 'give')) return giving(call, typed);
  const to = firstRead(typed, (word) => findPrisoner(call.state, word));
  return to === undefined
    ? refuseName(typed)
    : chooseByCommand(call, { verb: 'pass', prisoner: activePrisoner(call), to });
};

const devouring: Handler = (call, typed) => {
  const isNobody = typed.details.some(isNobodyWord);
  const to = isNobody ? null : firstRead(typed, (word) => findPrisoner(call.state, word));
  return to === undefined
    ? refuseName(typed)
    : chooseByCommand(call, { verb: 'devour', prisoner: activePrisoner(call), to });
};

const falling: Handler = (call, typed) => {
  const line = firstRead(typed, findLine);
  return line === undefined
    ? missing(typed, 'line')
    : chooseByCommand(call, { verb: 'fall', prisoner: activePrisoner(call), line });
};

const emerging: Handler = (call, typed) => {
  const edge = firstRead(typed, findDirection);
  const lanes = call.targets.flatMap(({ intents }) => intents.filter((intent) => intent.verb === 'emerge'));
  const number = firstRead(typed, (word) => (/^[1-9]$/.test(word) ? Number(word) - 1 : undefined));
  const first = number ?? lanes.find((lane) => lane.edge === edge)?.first ?? 0;
  if (edge === undefined) return missing(typed, 'direction');
  return chooseByCommand(call, { verb: 'emerge', prisoner: activePrisoner(call), edge, first });
};

const conceding: Handler = (call) => {
  const intents: Intent[] = [{ verb: 'concede', prisoner: activePrisoner(call) }];
  const says = t('command.confirm', { harm: t('confirm.concede') });
  return { arms: { key: 'concede', place: { on: 'button' }, intents }, way: 0, says };
};

const looking: Handler = (call, typed) => {
  const space = typed.details.length === 0 && call.focus !== null ? call.focus : parseSpace(call, typed);
  if (typeof space !== 'number') return space;
  const target = call.targets.find(({ place }) => place.on === 'space' && place.space === space);
  return { says: describeCell(call.state, space, { target: target ?? null, verbosity: 'full' }) };
};

/** With a space: why there is no choice. Without: the last refusal, and its rule. */
const explaining: Handler = (call, typed) => {
  const space = typed.details.some(looksLikeSpace) ? parseSpace(call, typed) : call.focus;
  if (call.refused !== null && typed.details.length === 0) {
    const { text, rule } = call.refused;
    return { opens: rule, says: [text, t('command.opens', { rule })].join(' ') };
  }
  if (space === null) return { says: t('command.no-reason') };
  if (typeof space !== 'number') return space;
  const why = explainNoChoice(call.state, space);
  return why === null ? looking(call, typed) : refuseCommand(why);
};

const RULE_ID = /^[a-z]{1,2}\d{1,2}$/i;

/** Opens a rule by id, or the rule for the current decision. Searching is left to the reference. */
const opening: Handler = (call, { details: [first] }) => {
  const rule =
    first !== undefined && RULE_ID.test(first) ? (first.toUpperCase() as RuleId) : ruleFor(call.state);
  return { opens: rule, says: t('command.opens', { rule }) };
};

/** Commands that only exist in some editions. */
const editionOf = ({ setup }: State): Edition => rulesetFor(setup).edition;
const NEEDS: Partial<Record<TypedCommand, (state: State) => boolean>> = {
  charge: hasNerve,
  block: hasNerve,
  sustain: hasNerve,
  pass: (state) => editionOf(state).passesTurns,
  give: (state) => editionOf(state).passesKeys,
  emerge: (state) => editionOf(state).hollow,
  shriek: (state) => editionOf(state).hollow,
};

const listing: Handler = ({ state }) => {
  const useful = TYPED_COMMANDS.filter((command) => NEEDS[command]?.(state) ?? true);
  const about = (command: TypedCommand): string =>
    t(command === 'stay' && !hasNerve(state) ? 'command.stay.free' : `command.${command}`);
  return { says: [t('command.about'), ...useful.map((command) => `${about(command)}.`)].join(' ') };
};

export const COMMAND_HANDLERS: Readonly<Record<TypedCommand, Handler>> = {
  move: stepping('move'),
  charge: stepping('charge'),
  scramble: stepping('scramble'),
  go: toSpace,
  land: toSpace,
  snuff: toSpace,
  dirge: toSpace,
  shriek: toSpace,
  start: toSpace,
  swap: toSpace,
  place: placing,
  turn: turning,
  stay: simple('stay'),
  end: simple('end'),
  block: simple('block'),
  suffer: simple('suffer'),
  sustain: simple('sustain'),
  give: giving,
  pass: passing,
  devour: devouring,
  fall: falling,
  emerge: emerging,
  concede: conceding,
  ok: (call) => settleArmed(call, call.table.armed(), false),
  draw: (call) => settleArmed(call, call.table.armed(), false),
  yes: (call) => settleArmed(call, call.table.armed(), true),
  no: (call) =>
    call.table.armed() === null
      ? { says: t('command.nothing-armed') }
      : { letsGo: true, says: t('command.let-go') },
  undo: ({ table }) =>
    table.undoable() === 0
      ? { refused: t('do.undo.none'), rule: null }
      : { undoes: true, says: t('command.undone') },
  look: looking,
  options: ({ table, targets, state, focus }) => ({
    says: answerQuery('o', { state, targets, focus, moments: table.moments() }),
  }),
  why: explaining,
  // With the coach, its own reader answers first.
  hint: () => ({ refused: t('command.no-hint'), rule: null }),
  rules: opening,
  help: listing,
};
