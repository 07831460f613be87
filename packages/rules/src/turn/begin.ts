import type { TurnStep } from '../editions/edition.ts';
import type { QuestionHandler } from '../editions/edition.ts';
import { VERB_START, argumentOf, option, prisonerOf, tileOf } from '../game/option.ts';
import { askQuestion, commit, continueAfter } from '../game/turn-engine.ts';
import { isWaiting } from '../prisoners/whereabouts.ts';
import { START as START_TILE } from '../tiles/kinds.ts';
import { EMPTY, waysToTurn } from '../tiles/tile.ts';
import { illuminationFor } from './illuminate.ts';

/** S6: in its first turn a prisoner only lays its start tile. */
export const beginStep: TurnStep = {
  name: 'begin',
  run(play) {
    const { turn } = play.state;
    if (isWaiting(play.state, turn)) askQuestion(play, { asks: 'start', prisoner: turn });
  },
};

export const startQuestion: QuestionHandler<'start'> = {
  options(table, state, { prisoner }, out) {
    const ways = waysToTurn(START_TILE);
    for (let space = 0; space < table.board.mainSpaces; space++) {
      if (state.tiles[space] !== EMPTY) continue;
      for (let way = 0; way < ways.length; way++) out.add(option(VERB_START, prisoner, space, ways[way]));
    }
  },
  answer(play, chosen) {
    const prisoner = prisonerOf(chosen);
    commit(play, { type: 'started', prisoner, space: argumentOf(chosen), tile: tileOf(chosen) });
    play.agenda.push(illuminationFor(prisoner, prisoner));
    continueAfter(play, 'flicker');
  },
};
