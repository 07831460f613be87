import {
  NO_CHANCE,
  isDirgePit,
  isGate,
  isKeeper,
  isShriek,
  rulesetFor,
  unpackIntent,
  type Event,
  type State,
  type Verb,
} from '@night-cage/rules';
import { THEMES, type Proof, type Theme } from './puzzle.ts';
import { NO_TILES_KNOWN, playOption } from './play-option.ts';

const LONG_WAY = 10;

/** Themes of the right choice itself. */
const BY_VERB: Partial<Record<Verb, Theme>> = {
  snuff: 'snuff',
  sustain: 'sustain',
  stay: 'wait',
  pass: 'pass',
  charge: 'charge',
  block: 'block',
  scramble: 'scramble',
  place: 'placing',
};

/**
 * The themes of a solution: the right choice, the events of its line, and the tiles on the board.
 */
export function findThemes(state: State, proof: Proof): Theme[] {
  const found = new Set<Theme>();
  const { verb } = unpackIntent(proof.right);
  const byVerb = BY_VERB[verb];
  if (byVerb !== undefined) found.add(byVerb);
  for (const event of eventsOf(state, proof)) {
    const theme = themeOf(event, state);
    if (theme !== null) found.add(theme);
  }
  for (const theme of themesOfBoard(state)) found.add(theme);
  if (proof.kind === 'flickers' && proof.within >= LONG_WAY) found.add('long-way');
  return THEMES.filter((theme) => found.has(theme));
}

/** All events in the line of a solution, up to the first draw. */
function eventsOf(state: State, { kind, line }: Proof): Event[] {
  const all: Event[] = [];
  const table = rulesetFor(state.setup);
  let current = state;
  for (const option of line) {
    const next = playOption(table, current, option, kind === 'flickers' ? NO_CHANCE : NO_TILES_KNOWN);
    for (const event of next.events) {
      if (event.type === 'drew' || event.type === 'discarded') return all;
      all.push(event);
    }
    current = next.state;
  }
  return all;
}

function themeOf(event: Event, { tiles }: State): Theme | null {
  switch (event.type) {
    case 'key-given':
      return 'key-handed-over';
    case 'key-taken':
      return 'key-fetched';
    case 'fell':
      return 'pit';
    case 'hit':
      return 'sacrifice';
    case 'nerve-spent':
      return event.use === 'charge' || event.use === 'sustain' || event.use === 'block' ? event.use : 'nerve';
    case 'struck':
      return event.hits.length === 0 ? 'lure' : null;
    case 'stepped':
      if (event.scramble) return 'scramble';
      return isGate(tiles[event.to]!) ? 'gate-together' : null;
    case 'passed':
      return 'pass';
    default:
      return null;
  }
}

function themesOfBoard({ tiles, hollow, lit, turn }: State): Theme[] {
  const found: Theme[] = [];
  if (tiles.some(isDirgePit)) found.push('dirge');
  if (tiles.some(isKeeper)) found.push('keeper');
  if (tiles.some(isShriek)) found.push('shriek');
  if (hollow !== null && (hollow.onMain || hollow.sections > 0)) found.push('the-other');
  if (lit[turn] === 0) found.push('dark');
  return found;
}
