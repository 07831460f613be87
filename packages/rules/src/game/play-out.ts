import { listOptions } from './legal.ts';
import { OptionList, type Option } from './option.ts';
import { choose, type Play } from './turn-engine.ts';
import type { State } from './state.ts';

/** Far beyond any game: whoever gets here goes round in circles. */
const MAX_DECISIONS = 100_000;

/** Lists that nobody uses now: thousands of games grow no new ones. Games may be played out inside one another. */
const spare: OptionList[] = [];

/** Lists what can be chosen now; false when the game is decided. */
function asks(state: State, options: OptionList, decisions: number): boolean {
  if (state.outcome !== 'playing') return false;
  if (decisions >= MAX_DECISIONS) throw new Error('the game does not end');
  listOptions(state, options.clear());
  if (options.count === 0) throw new Error('nobody can choose anything, but the game is not over');
  return true;
}

/**
 * Plays in place until the game is decided, or until whoever chooses has seen enough and answers null. Answers with the
 * number of decisions; `then` sees what each led to. A hot path: the list of options is used again for every decision.
 */
export function playOut(
  play: Play,
  answer: (state: State, options: OptionList) => Option | null,
  then?: (state: State, option: Option) => void,
): number {
  const { state } = play;
  const options = spare.pop() ?? new OptionList();
  let decisions = 0;
  for (; asks(state, options, decisions); decisions++) {
    const option = answer(state, options);
    if (option === null) break;
    choose(play, option);
    then?.(state, option);
  }
  spare.push(options);
  return decisions;
}

/** The same with somebody who may take their time. */
export async function playOutAsync(
  play: Play,
  answer: (state: State, options: readonly Option[]) => Option | null | Promise<Option | null>,
): Promise<number> {
  const { state } = play;
  const options = new OptionList();
  let decisions = 0;
  for (; asks(state, options, decisions); decisions++) {
    const option = await answer(state, options.toArray());
    if (option === null) break;
    choose(play, option);
  }
  return decisions;
}
