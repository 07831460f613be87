import type { Card } from '../cards.ts';
import type { RuleId } from '../../text/rule-ids.ts';

/** Chapters 10 to 15: monsters, darkness, nerve, the last light. */
export const dangers = {
  M1: {
    title: 'What counts as a monster',
    text: 'Wax Eaters, Keepers, Pit Fiends, Pathless, Omens and the Night Terrors are monsters. They are drawn and placed like other tiles. Placing or revealing a monster does not wake it.',
  },
  M2: {
    title: 'What a monster sees',
    text: 'In each direction it sees tile after connected tile in a straight line, across the edges of the board too. Its sight ends before an empty space, a wall (a missing exit on either side), a pit, or the monster itself. Prisoners and other monsters do not block it. A Wax Eater sees in all four directions.',
  },
  M3: {
    title: 'What wakes a monster',
    text: 'A monster wakes when you move and it saw you on the space you left, on the board as it was before. It also wakes when it sees you on the space you entered, after pits have formed, if you still stand there. If you fall, by staying on a crumbling tile or leaping into a pit, you were seen on the space you left. You also wake it by landing on it, charging it or stepping onto it blindly, and other monsters wake it by their strikes (M5).',
  },
  M4: {
    title: 'Who is struck',
    text: 'A woken Wax Eater hits every prisoner it sees on the board as it is now: pits have formed, the mover has moved, the fallen are gone. Even along several lines, each striking monster hits you only once. If you have left its sight, you evade.',
  },
  M5: {
    title: 'Chain reactions',
    text: 'A monster tile reached by a strike wakes and strikes too. Each monster strikes at most once per Stay, Move or landing.',
    more: 'A landing counts separately, from its tile to the last tile it lights; monsters that struck during it may strike again in the turn’s Stay or Move. Each advance of The Other at the end of a turn counts separately too. The order only decides who is hit, and asked, first. Woken monsters go by distance, counting across the edges, from the space the mover left, then from the top row down and left to right; chains go round by round, the nearest first. Within a strike, the prisoner in contact is hit first, then the others, nearest to the monster first; ties go top to bottom, left to right, then in turn order.',
  },
  M6: {
    title: 'What a hit costs',
    text: 'If a Wax Eater hits you, your candle goes out and the top 3 tiles of the stack are discarded, or 2 if you block (N4). You pay for every hit of every strike, even without light. Monsters discarded this way do nothing. If the stack has fewer tiles, discard all of them.',
    more: 'The candle goes out first, then all tiles of the penalty go, and only then are losses checked.',
  },
  M7: {
    title: 'After the strike',
    text: 'After striking, a Wax Eater stays on the board while it is lit.',
    more: 'In the French edition it is discarded after all strikes of that step, even if it hit no one.',
  },
  O1: {
    title: 'Your candle goes out',
    text: 'You light nothing (L1) until you are lit again (O4).',
  },
  O2: {
    title: 'In the dark, keep moving',
    text: 'Without light you must Move each turn. You may Stay only by spending 1 nerve (N3), or if you cannot move at all (V3).',
    more: 'The prototype has no nerve: there you may Stay without light only if you cannot move at all.',
  },
  O3: {
    title: 'Stepping blindly',
    text: 'Without light you may move through any exit. If a tile lies there, the usual rules apply (V1); if the space is empty, you draw a tile, turn it to connect and step onto it. A monster there strikes at once, and you scramble (F6). After the step you light nothing, and the tile you left is lost unless another prisoner lights it (L2). With an empty stack you cannot step into an empty space.',
    more: 'If the rest of the stack has to be set aside, the step does not happen, and nothing crumbles.',
  },
  O4: {
    title: 'Lit again by a friend',
    text: 'In the Light & Darkness step, once dark tiles are gone, a prisoner without light is lit again if it is connected to a neighbour with a burning candle, or shares a Gate with one. The flame is passed on until nothing changes.',
  },
  N1: {
    title: 'Holding your nerve',
    text: 'You start with 1 nerve, gain nerve by staying, and hold at most 2.',
    more: 'The prototype has no nerve: no Move again, no Block, no Charge, no Sustain, no Stay without light.',
  },
  N2: {
    title: 'Moving again',
    text: 'After a Move and its Light & Darkness step, you may spend 1 nerve to Move again, twice if you hold 2. Not after a Stay, and not after falling.',
  },
  N3: {
    title: 'Staying without light',
    text: 'Without light you may spend 1 nerve to Stay. You gain no nerve for it, and a tile is discarded as for any Stay.',
  },
  N4: {
    title: 'Blocking a hit',
    text: 'When you are hit, you may spend 1 nerve, for each hit, to discard 2 tiles instead of 3. It works against Wax Eaters, contact with a Keeper, and the Dirge. It does not work against a Keeper at range or a Pathless. You are asked even if the stack is too small for it to matter.',
    more: 'A block does not save your candle. With the Hollow it also works against The Other (H5, H7, H9) and contact with a Pathbreaker (NT6).',
  },
  N5: {
    title: 'Charging a monster',
    text: 'Spend 1 nerve as part of a Move to enter a monster’s tile (so 2 in all when you move again). It strikes at once, before the tile you left crumbles; you are hit and cannot evade, then you scramble (F6). If you scramble back onto a tile that crumbles, you fall with it. The monster ends as when you land on it (F4). A blind step onto a monster (O3) works the same way, without the nerve.',
    more: 'A Keeper is never charged from behind (P4, P7). An Omen that stayed on the board because the Dirge could not come cannot be charged.',
  },
  N6: {
    title: 'Sustaining the light',
    text: 'During Final Flickers you may spend 1 nerve at the end of the turn, and no tile is removed. You may not do so in a turn in which you gained nerve; a Stay at 2 nerve gains none.',
    more: 'In the French edition, gaining a nerve forbids spending any, even for a Block, until the turn ends.',
  },
  E1: {
    title: 'When Final Flickers begins',
    text: 'Final Flickers begins at the end of the turn in which the stack became empty, no matter how its last tile left. The first tile is removed at the end of the next turn.',
  },
  E2: {
    title: 'One tile fewer each turn',
    text: 'At the end of every turn, after any further moves, the player removes one lit tile that no one stands on, unless the prisoner sustains the light (N6). Pits and monsters count, unlit Keepers and Shrieks cannot be chosen, and choosing one lit space of the Dirge’s pit removes all of it. Only when no such tile is left must a tile with a prisoner on it go: that prisoner falls (F7).',
  },
  E3: {
    title: 'Nothing more is drawn',
    text: 'During Final Flickers no tile is drawn any more: nothing new is lit (L5), no one lands on a new tile (F7), and no blind step leads into an empty space.',
  },
  P1: {
    title: 'Keepers hold the keys',
    text: 'In the advanced game there are no Key tiles: the Keepers hold the keys (S3).',
  },
  P2: {
    title: 'A Keeper’s mouth and back',
    text: 'A Keeper is placed with its mouth towards the prisoner it is drawn for; if you land on it, you choose. It stays on the board in the dark until its key is taken. It sees and strikes to its front, left and right, never behind. A strike that reaches it from behind does not wake it.',
  },
  P3: {
    title: 'A Keeper at range',
    text: 'If a Keeper hits you at range, you lose 1 tile instead of 3, and your candle goes out. You cannot block it.',
  },
  P4: {
    title: 'Robbing a Keeper from behind',
    text: 'Without a key, you may enter a Keeper from behind for free. This Keeper does not wake and does not hit you, and you take its key.',
  },
  P5: {
    title: 'Contact with a Keeper',
    text: 'From any other side, entering a Keeper is a Charge (N5). Contact costs 3 tiles (2 if you block) and your light, whether you charge, step blindly or land; only a charge costs nerve. Others in its sight are hit at range (P3). If you have no key, you take its key.',
  },
  P6: {
    title: 'When a Keeper is robbed',
    text: 'When its key is taken, the Keeper becomes a pit at once. After taking the key, from behind, by charge or by landing, you scramble off (F6). If you came from behind, your candle still burns, and you light up new tiles as after any move.',
  },
  P7: {
    title: 'Keepers and a second key',
    text: 'With a key in hand you may not enter a Keeper from behind. If you charge it or land on it, you are hit and scramble off, and the Keeper stays.',
  },
  P8: {
    title: 'The Pit Fiend',
    text: 'When placed, it turns every tile on its four diagonals into a pit, whatever it is, up to the edges of the board; empty spaces do not stop it, and it does not wrap. Prisoners there fall at once, out of turn. Then it becomes a pit itself. As a landing tile or a blind step it does the same, and you fall with it. These falls wake no monster.',
    more: 'Prisoners on the diagonals fall first, in turn order; then the one on the Pit Fiend. Shrieks (H11) and The Other (H10) are unharmed.',
  },
  D1: {
    title: 'A Pathless strikes through everything',
    text: 'A Pathless sees and wakes like a Wax Eater. But its strike reaches every space in its row and column, through walls, gaps and pits. Each hit costs 5 tiles, cannot be blocked, and puts your candle out. It wakes other monsters (M5), and it reaches a Keeper from all sides, so it always wakes it.',
  },
  D2: {
    title: 'Omens announce the Dirge',
    text: 'The first Omen revealed is set aside, and another tile is drawn in its place. The second is placed like any tile, drawn or by a Stay (Y2), and the Dirge arrives on it. If you land on it or step onto it blindly, it brings the Dirge and nothing else: no strike, no scramble.',
    more: 'In a Stay, the first Omen is set aside and another tile is discarded in its place. An Omen discarded as a penalty counts as revealed and as discarded. Wherever the last one turns up without being placed (in a penalty, in a Stay with no tile to replace, in the Hollow, set aside for the Endbringer), the Dirge is centred on the next prisoner in turn order on the main board, the one whose turn it is last; with no one there, it never comes. It covers that prisoner, with its middle as near as the edges and The Other allow; among equally near places the active player picks. After a penalty it arrives after all strikes of the step, before any scramble.',
  },
  D3: {
    title: 'The Dirge arrives',
    text: 'The Dirge is a square of 3 × 3 spaces. The player whose turn it is places it wholly inside the board, without wrapping, so that it covers the Omen. Every prisoner under it loses its light and costs 3 tiles (2 if blocked), all hits first, in turn order. Then every tile under it is discarded, and those prisoners fall, in turn order, waking no monster. Its 9 spaces are now one pit, which goes as a whole when none of it is lit.',
  },
} as const satisfies Partial<Record<RuleId, Card>>;
