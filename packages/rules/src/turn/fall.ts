import type { QuestionHandler, TurnStep } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { COLUMN, VERB_FALL, ROW, argumentOf, option, prisonerOf } from '../game/option.ts';
import { askQuestion, commit, type Play } from '../game/turn-engine.ts';
import { monstersSeeing } from '../board/sight.ts';
import type { TaskOf } from '../game/task.ts';
import { AWAY, fallenFrom, inColumn, inRow } from '../prisoners/whereabouts.ts';
import { crumbles, isMonster, isPit } from '../tiles/tile.ts';
import { pitsFormed } from '../changes/events.ts';

/** Step 3, C1: the crumbling tile that the prisoner left or stayed on becomes a pit. */
export const crumbleStep: TurnStep = {
  name: 'crumble',
  run(play) {
    const { state } = play;
    const { origin } = state;
    if (origin === AWAY || !crumbles(state.tiles[origin]!)) return;
    // Y3, M3: the monsters that see a staying prisoner fall are determined before the pit opens.
    if (state.action === 'stayed' && state.at[state.turn] === origin) {
      const seenBy = monstersSeeing(play.ruleset, state, origin);
      if (seenBy.length > 0) commit(play, { type: 'woke', spaces: seenBy });
    }
    pitsFormed(play, [origin], 'crumbled');
  },
};

/**
 * Step 4: a prisoner on a pit falls; X6: so does a prisoner on a monster that remains after
 * contact.
 */
export const fallStep: TurnStep = {
  name: 'fall',
  run(play) {
    const { state, edition } = play;
    const space = state.at[state.turn]!;
    if (space === AWAY) return;
    const tile = state.tiles[space]!;
    if (isPit(tile) || (edition.afterContact === 'fall' && isMonster(tile)))
      play.agenda.push({ do: 'fall', prisoner: state.turn });
  },
};

export function fall(play: Play, self: TaskOf<'fall'>): void {
  if (play.state.at[self.prisoner] !== AWAY) play.edition.fall(play, self.prisoner);
}

/**
 * F1: the prisoner leaves the board at once, and its player picks the row or the column of the pit.
 */
export function fallBesideTheBoard(play: Play, prisoner: Prisoner): void {
  const from = play.state.at[prisoner]!;
  commit(play, { type: 'fell', prisoner, from, off: fallenFrom(from) });
  askQuestion(play, { asks: 'fall', prisoner, from });
}

export const fallQuestion: QuestionHandler<'fall'> = {
  options(_table, _state, { prisoner }, out) {
    out.add(option(VERB_FALL, prisoner, ROW));
    out.add(option(VERB_FALL, prisoner, COLUMN));
  },
  answer(play, chosen, { from }) {
    const { board } = play;
    const off = argumentOf(chosen) === ROW ? inRow(board.rowOf[from]!) : inColumn(board.columnOf[from]!);
    commit(play, { type: 'line-chosen', prisoner: prisonerOf(chosen), off });
  },
};
