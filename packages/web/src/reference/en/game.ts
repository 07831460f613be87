import type { Card } from '../cards.ts';
import type { RuleId } from '../../text/rule-ids.ts';

/** Chapters 2 to 9: from the setup to the end. */
export const game = {
  S1: {
    title: 'Players, prisoners and board',
    text: 'With 1 to 4 players, 4 prisoners are in play on a board of 6 × 6 spaces. With 5 players, there are 5 prisoners on 7 × 7 spaces. Both boards wrap around at their edges (B1).',
    more: 'In the prototype, 2 or 3 players control two prisoners each and 4 to 6 players one each; 4 prisoners play on 6 × 6 spaces, 5 or 6 on 7 × 7.',
  },
  S2: {
    title: 'Who controls whom',
    text: 'Alone, you control all 4 prisoners. Two players control two each (1 and 2, or 3 and 4) and play them back to back. Three players have one each; the player with the marker controls the fourth and passes the marker clockwise after that prisoner’s turn. Four or five players have one each.',
  },
  S3: {
    title: 'What the draw stack holds',
    text: 'For 4 prisoners: 10 straights, 30 Ts, 12 four-ways, 6 Key tiles, 4 Gates and 12 Wax Eaters, 74 tiles in all. For 5 prisoners: 7 Key tiles and 10 Wax Eaters instead, 73 in all. The advanced game has 6 Keepers (5 prisoners: 7) in place of the Key tiles, 2 Pit Fiends, and only 4 Wax Eaters (5 prisoners: 2), which makes 68 or 67. Start tiles are never in the stack.',
  },
  S4: {
    title: 'The opening tiles',
    text: 'The first tiles you draw are harmless: 4 Ts, 2 four-ways and 2 straights are shuffled separately and put on top of the shuffled rest. With 5 prisoners they are 5 Ts, 3 four-ways and 2 straights.',
  },
  S5: {
    title: 'What you start with',
    text: 'Every prisoner starts with a burning candle, 1 nerve and no key.',
    more: 'The prototype has no nerve.',
  },
  S6: {
    title: 'Your first turn',
    text: 'In turn order, each prisoner places its start tile on any empty space, turned any way, and stands on it. Then it draws and places a tile for each exit that leads to an empty space (L4). A neighbouring tile already there stays as it is, even if it shows you a wall: you may start walled in. No one moves in these first turns, so no monster wakes. After them, play starts with the first prisoner.',
  },
  S7: {
    title: 'Making it easier or harder',
    text: 'Combine as you like: 1 key fewer, 1 Gate fewer, 2 Ts swapped for cracked ones, 1 or 2 keys more (Keepers in the advanced game), a third Pit Fiend, 2 or 3 Pathless, the Dirge with 2 Omens, or “spread”, which deals keys and Gates evenly through the whole stack. You cannot play a set-up that no one could win: fewer keys than prisoners, or no Gate.',
    more: 'Spread: below the opening tiles, passages and monsters are dealt into four piles. Each pile gets 1 Gate and 1 key (or Keeper); the other keys are dealt one to each pile, the remainder to B, then C, then A. Each pile is shuffled, and they are stacked from A at the bottom to D at the top. With fewer than 4 Gates, the piles from A on go without.',
  },
  B1: {
    title: 'A board without edges',
    text: 'If you leave the board at one edge, you come back in at the opposite one. So do light and monsters.',
    more: 'A Pit Fiend’s diagonals (P8), the Dirge (D3) and the lane of The Other (H8) do not wrap. The Hollow wraps left and right only (H2).',
  },
  L1: {
    title: 'What your candle lights',
    text: 'With a burning candle you light your own space and every neighbouring space that an exit of your tile leads to. The neighbour needs no exit back: a tile that shows you a wall is lit, too. Diagonals are never lit. With your candle out you light nothing, but you keep the tile you stand on.',
  },
  L2: {
    title: 'Dark tiles are lost',
    text: 'In the Light & Darkness step, every tile that no burning candle lights and no one stands on is discarded for good. All such tiles go at once. Only Keepers and Shrieks remain in the dark.',
  },
  L3: {
    title: 'The discards are open',
    text: 'Discarded tiles are sorted, counted and open to everyone. You may always check which tiles are gone, and so which are still in the stack, but never their order.',
  },
  L4: {
    title: 'Lighting up new tiles',
    text: 'As long as an exit of your tile leads to an empty space, your candle burns and the stack is not empty, you draw one tile face up. Pick one of those spaces and turn the tile so that it has an exit towards yours; then draw the next. For a space that already holds a tile, you draw nothing.',
  },
  L5: {
    title: 'When the stack runs out',
    text: 'When the stack is empty, lighting up ends at once. Spaces not filled by then stay empty.',
  },
  L6: {
    title: 'Darkness comes twice',
    text: 'After new tiles are placed, tiles that are still unlit are discarded as well (L2).',
    more: 'Not in the prototype (X2).',
  },
  T1: {
    title: 'Who makes which choice',
    text: 'You make the choices for your own prisoner, even out of turn: if it is hit, you decide whether to Block; if it falls, you pick the row or column. The player whose turn it is, the active player, makes every other choice.',
  },
  T2: {
    title: 'Free actions in a turn',
    text: 'Passing a key (K4) is a free action. You may take it at two moments of a turn: before you Stay or Move, and after the Light & Darkness step. At the second moment you have to end the turn yourself only if you could still do something else, such as move again, charge or pass a key. Otherwise the turn ends automatically. With the Hollow there is one more moment (H4).',
  },
  T3: {
    title: 'When the end is checked',
    text: 'The win (W1) and the losses (W2) are checked after every change of the board, and a decided game stops at once. A tile in hand counts as part of the stack; a tile that a prisoner lands on, scrambles onto or steps onto blindly comes onto the board together with that prisoner. Entering a Key tile and throwing prisoners out of the Hollow are one change; so are an advance of The Other and the prisoners it smothers or throws out. If several endings hold at once, the first of these counts: won, gates, keys, falling, isolated.',
  },
  T4: {
    title: 'Giving up together',
    text: 'Any player may propose to give up. Every human player must agree.',
    more: 'A player who moves withdraws their own agreement, and no one else’s. Taking a friend’s key is a move of the prisoner whose turn it is.',
  },
  T5: {
    title: 'What turn order means',
    text: '“In turn order” always starts with the prisoner whose turn it is. “The next prisoner in turn order” starts with the one after, and comes to the active prisoner last.',
  },
  Y1: {
    title: 'Staying where you are',
    text: 'You gain 1 nerve, but never hold more than 2. Then the top tile of the stack is discarded, face up.',
  },
  Y2: {
    title: 'A Stay reveals a monster',
    text: 'If the tile to discard is a monster tile, it must replace a tile connected to yours instead. You choose which one; pits and monsters count as tiles, but a tile with a prisoner on it, a Shriek or the Dirge’s pit cannot be replaced. The replaced tile is discarded; if there is nothing to replace, the monster is discarded. Place it as if it had been drawn for that space: a Keeper’s mouth faces you, a Pit Fiend acts at once.',
    more: 'A Light Eater with nothing to replace is discarded without acting. For Omens see D2.',
  },
  Y3: {
    title: 'Staying and monsters',
    text: 'Staying wakes no monster. But if you Stay on a crumbling tile, a pit opens under you: you fall, and that does wake monsters (M3), even the one this Stay has just revealed.',
  },
  Y4: {
    title: 'Staying with an empty stack',
    text: 'With an empty stack, you discard nothing but still gain nerve.',
  },
  V1: {
    title: 'Moving one space',
    text: 'Move through an exit onto a connected tile. You may not enter a tile with another prisoner on it, unless it is a Gate. Nor a monster, unless you charge (N5) or come up behind a Keeper (P4). Nor an empty space, unless you have no light (O3).',
    more: 'Shrieks (H11) and the spaces under The Other (H7) are closed too.',
  },
  V2: {
    title: 'Leaping into a pit',
    text: 'You may move onto a pit. That is a leap: you fall (F1).',
  },
  V3: {
    title: 'With no way out',
    text: 'If your candle burns and you cannot move at all, you must Stay. If you have no light and cannot move, you Stay too: you gain and spend no nerve, but still discard a tile. A charge does not count as being able to move: you may then Stay for free, or charge.',
  },
  C1: {
    title: 'Tiles that crumble',
    text: 'Straights, start tiles, Key tiles and cracked tiles crumble: when you move off one or Stay on it, it becomes a pit. If you land on one, you play on as usual; it breaks when you then move off or Stay.',
  },
  C2: {
    title: 'What a pit is',
    text: 'A pit is a tile with four exits, lit and discarded like any other. It blocks the sight and the strikes of monsters (M2).',
  },
  C3: {
    title: 'Lost in a pit',
    text: 'If a tile becomes a pit, a key still lying on it is lost. A Gate that becomes a pit is lost too.',
  },
  F1: {
    title: 'Falling into a pit',
    text: 'You leave the board at once. Pick the row or the column of the pit and wait beside it until your next turn. If this was your own turn, it ends after the monsters have struck and the Light & Darkness step is over; you cannot move again. While you fall, you light nothing.',
    more: 'Final Flickers still comes at the end of that turn (E2). With the Hollow you do not wait: you land there in the same turn (H3).',
  },
  F2: {
    title: 'Landing on a new tile',
    text: 'At the start of your next turn you pick an empty, unlit space of your line. Then draw the tile you land on, place it there, turned any way, and stand on it. If your candle burns, you light up your surroundings (L4); without light you land in the dark. Then your turn continues as usual, with Stay or Move.',
    more: 'With the Hollow, landing follows other rules (H3, H4).',
  },
  F3: {
    title: 'Landing wakes no one',
    text: 'Landing does not count as moving. It wakes no monster, unless the tile you land on is one.',
    more: 'In the prototype the tile you land on may wake monsters (X4).',
  },
  F4: {
    title: 'Landing on a monster',
    text: 'It strikes at once (M4, M5), before you light anything. After all hits its tile becomes a pit, and you scramble off it (F6). Then your turn continues.',
    more: 'In the French edition the monster is discarded instead, and you scramble from the empty space as from a tile with four exits; a robbed Keeper still becomes a pit. In the prototype you fall (X5).',
  },
  F5: {
    title: 'No space to land on',
    text: 'If your line has no empty, unlit space, you choose one of its tiles to land on: a pit, and you fall again, or a tile you could move onto. You cannot choose a monster or an occupied tile other than a Gate. With no such tile you keep falling, and your turn ends after the Light & Darkness step.',
  },
  F6: {
    title: 'Scrambling away',
    text: 'Get off the tile: onto a connected neighbour you may move onto, or into an empty neighbouring space, for which you draw a tile, turn it to connect and step onto it. On a pit you fall again, and the turn ends after the Light & Darkness step. If the tile drawn is a monster, it strikes and you scramble on. Otherwise a scramble wakes no monster. With nowhere to go, you fall.',
    more: 'With an empty stack, you cannot scramble into empty spaces. Without a key you may scramble into a Keeper from behind (P4).',
  },
  F7: {
    title: 'Falling for ever',
    text: 'If you fall while the stack is empty, and your line has an empty space, you fall for ever and the game is lost. A lit gap is a gap too. The game is over as soon as every line you may still choose has one, so if both do, you are not even asked.',
  },
  F8: {
    title: 'Landing on a key',
    text: 'A Key tile you land on gives you its key (K1).',
  },
  K1: {
    title: 'Taking a key',
    text: 'If you have no key, you take the key of a Key tile as soon as you enter it: by moving, landing or scrambling.',
  },
  K2: {
    title: 'One key each',
    text: 'A prisoner holds at most one key.',
  },
  K3: {
    title: 'How keys are lost',
    text: 'A key lying on a tile is lost when that tile is discarded, crumbles or is replaced.',
  },
  K4: {
    title: 'Passing a key',
    text: 'You may pass your key to a prisoner without a key who stands on a connected neighbouring tile or on the same Gate. It must be the turn of one of you (T2). It is free. If you do so on a Key tile with its key still there, you then take that key.',
    more: 'Not in the prototype.',
  },
  W1: {
    title: 'How you win',
    text: 'All prisoners stand on one Gate, and each holds a key: you win at once. Candles need not burn.',
  },
  W2: {
    title: 'How you lose',
    text: 'The game is lost as soon as defeat is certain: no Gate is left on the board or in the stack; or fewer keys are left (held, on the board and in the stack) than there are prisoners; or a prisoner falls for ever (F7); or the stack is empty and no Gate is within everyone’s reach any more; or all players have agreed to give up (T4).',
    more: 'Reaching a Gate is judged by groups of connected tiles without pits: all prisoners and the Gate must be in one group, with enough keys in it, held, lying or in Keepers. Prisoners, monsters and Shrieks cut no one off. A falling prisoner can reach any tile of its line (F5). While a prisoner stands on a pit, a gap, a monster or a Shriek, is between the boards or under The Other, this is not judged; nor, without the Hollow, while some row or column has no empty space, since a fall could still carry a prisoner (F5); nor, with the Hollow, while a Gate lies there, since a fall could still land on it or beside it (H3). While a Dirge that was called has not opened its pit, no one is judged cut off or falling for ever: it may fill a line. The Hollow and the main board are never one group.',
  },
} as const satisfies Partial<Record<RuleId, Card>>;
