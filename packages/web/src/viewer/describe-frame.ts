import { formatSpace } from '@night-cage/notation';
import {
  AWAY,
  EMPTY,
  WAITING,
  isInHollow,
  kindOf,
  nextSpace,
  rulesetFor,
  type Intent,
  type Space,
  type State,
} from '@night-cage/rules';
import type { ReplayFrame } from './replay.ts';
import { candleNameIn, kindNameIn, type ViewerTexts } from './viewer-texts.ts';

export function formatViewerSpace(say: ViewerTexts, { setup }: State, space: Space): string {
  const { board } = rulesetFor(setup);
  const name = formatSpace(board, space);
  return isInHollow(board, space) ? say('hollow', { space: name.slice(2) }) : name;
}

/**
 * What happened since the previous moment: the choice, the tiles drawn, and the visible changes.
 */
export function describeFrame(say: ViewerTexts, { state, step }: ReplayFrame, before: State | null): string {
  if (step === null || before === null) return say('begins');
  const sentences = [describeMove(say, step.intent, before)];
  if (step.drew.length > 0)
    sentences.push(say('drawn', { kinds: step.drew.map((kind) => kindNameIn(say, kind)).join(', ') }));
  for (const prisoner of state.at.keys()) {
    const name = candleNameIn(say, prisoner);
    const became = (values: readonly number[], old: readonly number[], value: number): boolean =>
      values[prisoner] === value && old[prisoner] !== value;
    if (became(state.key, before.key, 1) && step.intent.verb !== 'give')
      sentences.push(say('took-key', { name }));
    if (became(state.lit, before.lit, 0)) sentences.push(say('went-dark', { name }));
    if (became(state.lit, before.lit, 1) && before.at[prisoner] !== AWAY)
      sentences.push(say('relit', { name }));
    if (became(state.at, before.at, AWAY)) sentences.push(say('fell', { name }));
  }
  const darkSpaces = state.tiles.flatMap((tile, space) =>
    tile === EMPTY && before.tiles[space] !== EMPTY ? [formatViewerSpace(say, state, space)] : [],
  );
  if (darkSpaces.length > 0) sentences.push(say('gone', { spaces: darkSpaces.join(', ') }));
  if (state.outcome !== 'playing') sentences.push(say(state.outcome));
  return sentences.join(' ');
}

/**
 * Describes a choice by the position before it: a blind step ends where it began until its tile is
 * placed.
 */
export function describeMove(say: ViewerTexts, intent: Intent, before: State): string {
  const name = candleNameIn(say, intent.prisoner);
  switch (intent.verb) {
    case 'start':
    case 'place':
    case 'swap':
      return say(intent.verb, {
        name,
        space: formatViewerSpace(say, before, intent.space),
        kind: kindNameIn(say, kindOf(intent.tile)),
      });
    case 'move':
    case 'charge':
    case 'scramble': {
      const to = nextSpace(rulesetFor(before.setup).board, before.at[intent.prisoner]!, intent.direction);
      if (to < 0) return say('goes-away', { name });
      return say(intent.verb === 'move' ? 'goes' : intent.verb, {
        name,
        space: formatViewerSpace(say, before, to),
      });
    }
    case 'devour':
      return intent.to === null
        ? say('devour-none')
        : say('devour', { name, other: candleNameIn(say, intent.to) });
    case 'give':
    case 'pass':
      return say(intent.verb, { name, other: candleNameIn(say, intent.to) });
    case 'land':
    case 'snuff':
    case 'dirge':
    case 'shriek':
      return say(intent.verb, { name, space: formatViewerSpace(say, before, intent.space) });
    default:
      return say(intent.verb, { name });
  }
}

/** The board as text: where each prisoner is. */
export function describeBoard(say: ViewerTexts, state: State): string {
  const all = state.at.map((space, prisoner) => {
    const name = candleNameIn(say, prisoner);
    if (space === AWAY) return say(state.off[prisoner] === WAITING ? 'waiting' : 'falling', { name });
    const key = state.key[prisoner] === 1 ? say('with-key') : '';
    const dark = state.lit[prisoner] === 0 ? say('dark') : '';
    return say('on', { name, space: formatViewerSpace(say, state, space) }) + key + dark;
  });
  return say('board', { all: all.join(', ') });
}
