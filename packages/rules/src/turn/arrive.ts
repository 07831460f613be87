import type { Space } from '../board/board.ts';
import { NOBODY } from '../game/intent.ts';
import { commit, type Play } from '../game/play.ts';
import { LIGHT_EATER, OMEN, PIT_FIEND, type Kind } from '../tiles/kinds.ts';

/** What a tile laid on a board does by itself, with nobody on it. Most do nothing (M1). */
export function arrive(play: Play, kind: Kind, space: Space): void {
  if (kind === PIT_FIEND) play.agenda.push({ do: 'pit-fiend', space, rider: NOBODY });
  else if (kind === OMEN) play.agenda.push({ do: 'dirge', cover: space, turnComesLast: false });
  else if (kind === LIGHT_EATER) commit(play, { type: 'pits-formed', spaces: [space], cause: 'light-eater' });
}
