import { distanceBetween, nextSpace, type Space } from '../board/board.ts';
import { ALL_DIRECTIONS } from '../board/directions.ts';
import { connectedTowards } from '../board/sight.ts';
import type { Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { VERB_GIVE, option, type OptionList } from '../game/option.ts';
import type { State } from '../game/state.ts';
import { AWAY } from './whereabouts.ts';

/** Are two prisoners on connected neighbouring tiles, or on the same Gate? */
export function sideBySide(table: Ruleset, state: State, first: Prisoner, second: Prisoner): boolean {
  const from: Space = state.at[first]!;
  const to: Space = state.at[second]!;
  if (from === AWAY || to === AWAY) return false;
  if (from === to) return true;
  if (distanceBetween(table.board, from, to) !== 1) return false;
  return ALL_DIRECTIONS.some(
    (d) => nextSpace(table.board, from, d) === to && connectedTowards(table.board, state, from, d),
  );
}

/** K4: the keys that the prisoner of the turn may give or take. */
export function addGifts(table: Ruleset, state: State, out: OptionList): void {
  if (!table.edition.passesKeys) return;
  const mine = state.turn;
  if (state.at[mine] === AWAY) return;
  for (let other = 0; other < state.at.length; other++) {
    if (other === mine || state.key[other] === state.key[mine] || !sideBySide(table, state, mine, other))
      continue;
    out.add(state.key[mine] === 1 ? option(VERB_GIVE, mine, other) : option(VERB_GIVE, other, mine));
  }
}
