import { listOptions } from './legal.ts';
import { OptionList, type Option } from './option.ts';
import { choose, type Play } from './turn-engine.ts';
import type { State } from './state.ts';

/** Far beyond the length of any game: a game that gets here is in a loop. */
const MAX_DECISIONS = 100_000;

/**
 * Lists that are not in use, so that thousands of games allocate no new ones. Games may be played
 * out inside one another.
 */
const spare: OptionList[] = [];

/** Lists the current options; false when the game is decided. */
function hasOptions(state: State, options: OptionList, decisions: number): boolean {
  if (state.outcome !== 'playing') return false;
  if (decisions >= MAX_DECISIONS) throw new Error('the game does not end');
  listOptions(state, options.clear());
  if (options.count === 0) throw new Error('there is no legal choice, but the game is not over');
  return true;
}

/**
 * Plays in place until the game is decided, or until `answer` returns null to stop. Returns the
 * number of decisions; `then` is called after each. A hot path: all decisions share one list of
 * options.
 */
export function playOut(
  play: Play,
  answer: (state: State, options: OptionList) => Option | null,
  then?: (state: State, option: Option) => void,
): number {
  const { state } = play;
  const options = spare.pop() ?? new OptionList();
  let decisions = 0;
  for (; hasOptions(state, options, decisions); decisions++) {
    const option = answer(state, options);
    if (option === null) break;
    choose(play, option);
    then?.(state, option);
  }
  spare.push(options);
  return decisions;
}

/** Like `playOut`, for players and bots that answer asynchronously. */
export async function playOutAsync(
  play: Play,
  answer: (state: State, options: readonly Option[]) => Option | null | Promise<Option | null>,
): Promise<number> {
  const { state } = play;
  const options = new OptionList();
  let decisions = 0;
  for (; hasOptions(state, options, decisions); decisions++) {
    const option = await answer(state, options.toArray());
    if (option === null) break;
    choose(play, option);
  }
  return decisions;
}
