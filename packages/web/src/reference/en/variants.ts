import type { Card } from '../cards.ts';
import type { RuleId } from '../../text/rule-ids.ts';

/** Chapters 17 to 20: the prototype, silence, the Hollow, Night Terrors. */
export const variants = {
  X1: {
    title: 'The prototype’s stack',
    text: '10 straights, 30 Ts, 12 four-ways, 8 Key tiles, 4 Gates and 12 Wax Eaters: 76 tiles. Advanced: no Key tiles and only 4 Wax Eaters, but 8 Key Holders (Keepers), 2 Pit Monsters (Pit Fiends), and 1 straight, 2 Ts and 1 four-way more: 74 tiles. There are no opening tiles: the whole stack is shuffled.',
  },
  X2: {
    title: 'Steps of a prototype turn',
    text: 'In this order: land; move, stay or pass; draw and place; pits form and prisoners on them fall; monsters attack; unlit tiles are discarded; candles are lit again. A prisoner on a pit draws nothing. A pit just made already protects. Darkness comes only once (L6 does not apply), and lighting up is not repeated.',
    more: 'A prisoner that is lit again has its tiles drawn then, by its own player. Gaps of other lit prisoners are filled by the player whose turn it is, in turn order.',
  },
  X3: {
    title: 'Staying and passing the turn',
    text: 'A Stay discards 1 tile (Y2 applies). To pass, you discard 2 tiles (Y2 for each), and another prisoner at once takes a whole turn in your place; it still takes its own turn later. For you the turn counts as a Stay, so a crumbling tile drops you, and your turn is finished first. The substitute may not pass that turn on. Without light you may pass only if you cannot move.',
    more: 'Final Flickers comes only at the end of the substitute’s turn. For its beginning (E1), both turns are one.',
  },
  X4: {
    title: 'Revealing counts as moving',
    text: 'Besides the usual reasons (M3), a monster wakes when a tile placed this turn lies in its sight, unless that tile is a monster. Placing a monster still does not wake it. It strikes after this turn’s draws, so new passages carry the strike. The tile you land on and what you then light count; the first turns do not.',
  },
  X5: {
    title: 'Prototype: meeting a monster',
    text: 'If you land on a monster, it strikes and becomes a pit, and you fall again. Lit or not, you may step onto a Wax Eater as onto any tile; without light you must, if there is no other way. It strikes at once and becomes a pit, and you fall.',
    more: 'If you came onto it on foot, you fall when pits form; if you landed on it, at once.',
  },
  X6: {
    title: 'The Key Holder',
    text: 'You may enter a Key Holder freely from any side. From behind there is no penalty; otherwise it costs 3 tiles and your light, and it strikes along its lines too. You take the key, the tile becomes a pit and you fall. With a key in hand you may not enter one. If you land on one or step onto it blindly with a key, you are hit and fall again, and it stays with its key.',
  },
  Q1: {
    title: 'Silence in the dark',
    text: 'You may talk only with players whose prisoners stand on one connected path with yours, through lit tiles all the way. The others hear you, but may not answer. Online, messages, signs and pointing follow this rule: without such a path the table refuses them and tells you why.',
  },
  H1: {
    title: 'Setting up the Hollow',
    text: 'The 52 standard passages, 8 cracked Ts and 5 cracked four-ways are shuffled, and 10 of them set aside. The Wax Eaters (12, or 10 with 5 prisoners) and the tiles of the chosen Night Terrors are shuffled into the rest, which is dealt into four piles. Each pile gets 1 key, 1 Gate and 1 Shriek; 3 more keys (4 with 5 prisoners) and 2 more Shrieks are mixed and dealt out. Each pile is shuffled separately, then stacked from A at the bottom to D at the top, with the 10 tiles on top of all. Everyone may know which pile comes next, and the odds use it.',
    more: 'Piles are as even as possible: extra tiles go to B, then C, then A. The mixed keys and Shrieks go one to each pile, the remainder to B, then C, then A. In the advanced game Keepers stand in for keys, with 8 fewer Wax Eaters and 2 Pit Fiends.',
  },
  H2: {
    title: 'A second board below',
    text: 'The Hollow is a second board of 4 columns and 7 rows, which wraps left and right only. Pits of the main board lead into it, so no one waits beside the board. Light, moving, monsters and pits work there as above. The two boards never see each other.',
  },
  H3: {
    title: 'Landing in the Hollow',
    text: 'You land in the turn of your fall, after The Other has risen (H6) and before monsters wake. Take the lowest row without a prisoner and without The Other: pick an empty, unlit space in it, draw, place and light up. If that row has none, take the next such row up. A Key tile you land on gives its key, and you leave again at once (H4). In your own turn, landing ends it: no Move, no Charge and no passing of keys after it, on either board.',
    more: 'If no row has such a space, you land on a lit tile you may move onto, not a pit, in the highest row that The Other does not cover; failing that, on any tile you may move onto, then in any empty space, of the highest row that has one. Whether you fall for ever (F7) is decided when you must land. You choose your own landing space and place the tiles it lights, even out of turn. Prisoners who fall in the Light & Darkness step land after it, in turn order. With no space at all you stay between the boards and land at the next moment when prisoners land, in anyone’s turn, or at the start of your own; your turn is then over, even if you still cannot land.',
  },
  H4: {
    title: 'Leaving the Hollow by choice',
    text: 'Move up out of the top row through an exit, fall into a pit of the Hollow, or enter a Key tile there: you take its key if you can, and leave when falls are resolved. You land on any empty space of the main board, draw, place and light up. Then your turn ends.',
    more: 'If you hold a key, the tile’s key still lies there and a prisoner without one stands beside you, connected, you are asked once before you leave: pass yours on and take the tile’s, or keep yours. Not after a landing.',
  },
  H5: {
    title: 'Thrown out of the Hollow',
    text: 'If The Other smothers you, you lose 3 tiles (2 if you block) and your light, and land on the main board. When a prisoner enters a Key tile or takes a Keeper’s key on the main board, everyone in the Hollow is thrown out, their candles as they were. They leave before pits form, and land in turn order after the active prisoner’s Light & Darkness step. The third Shriek throws everyone out, too (H12). Several prisoners leave in turn order.',
    more: 'Entering a Key tile by landing or scrambling counts too, and so does one whose key you cannot take.',
  },
  H6: {
    title: 'The Other rises',
    text: 'The Other has three sections, each 4 spaces wide and 2 tall. It sleeps until the turn after every prisoner has left its start tile. Then, in a turn in which a pit formed on the main board while no lit prisoner is in the Hollow, it advances 2 rows before anyone lands, at most once a turn this way. It covers the bottom two rows, then four, then six; the next advance takes it out (H8). Tiles under it are discarded, and prisoners under it smothered (H5).',
    more: 'A pit counts from when it forms until the turn ends. Check this when you resolve falls, and after the Light & Darkness step if the first pit of the turn formed since; pits formed in the landings that follow count only if the turn continues. A Light Eater placed as a pit on the main board counts too.',
  },
  H7: {
    title: 'Face to face with The Other',
    text: 'For an exit towards The Other, out of the top row or below the bottom row of the Hollow, you draw nothing. The spaces of The Other cannot be entered, except by charging it: 3 tiles (2 if you block), lights out, and you land on the other board.',
  },
  H8: {
    title: 'The Other comes up',
    text: 'It leaves the Hollow and lies down along an edge of the main board. Its lane, 4 spaces wide, must include the prisoner on that board who comes next in turn order. The active player picks the edge and the lane, which must lie inside the board. On 6 × 6 it covers the 4 edge spaces, one row deep, on 7 × 7 it lies just outside; it does not move on in that turn. With no prisoner on the main board it returns to the Hollow and covers nothing.',
    more: '“Next” may be the active prisoner, but only if no other is on the main board. What it covers on arrival is treated as in an advance (H9).',
  },
  H9: {
    title: 'The Other on the march',
    text: 'At the end of every following turn it advances 2 rows along its lane: on 6 × 6 twice, to 3 and 5 rows deep, on 7 × 7 three times, to 2, 4 and 6. Tiles under it are discarded. Prisoners under it are smothered: 3 tiles (2 if blocked), lights out, and they land in the Hollow, in turn order. After the last advance it stays one turn, and at the end of that turn returns to the Hollow’s supply. The spaces it leaves become pits where they are lit, and are empty elsewhere.',
    more: 'It moves after Final Flickers. It and the Dirge’s pit leave each other alone: what it covers of the pit cannot be entered or lit, and shows again when it leaves, if the pit is still there. An extra advance (H12) does not add one: once at its last depth it rests.',
  },
  H10: {
    title: 'The Other wakes monsters',
    text: 'When an advance ends with The Other in a monster’s sight, that is, its sight runs through an exit into a space The Other covers, that monster wakes. At the end of a turn it strikes at once. A monster under The Other does not wake. The strikes of a Pathless pass through it; Pit Fiends, Pathbreakers and pits leave it alone.',
    more: 'Coming onto the main board is an advance too. Monsters woken after the Light & Darkness step belong to that Move (M5); those woken at the end of a turn may strike again. Such strikes go from the top row down, left to right.',
  },
  H11: {
    title: 'The first two Shrieks',
    text: 'Drawn on the main board, a Shriek is placed like any tile. If it is revealed in the Hollow or by any discard, the active player places it on an empty main-board space that an exit of some tile leads to; with none it is discarded. Shrieks stay in the dark, cannot be entered, block neither sight nor strikes, and are unharmed by Pit Fiends and Pathbreakers. If you land on one or step onto it blindly, you scramble, without penalty and still lit.',
    more: 'For a Shriek drawn in the Hollow another tile is drawn. While a prisoner lights up, a Shriek turned up by a discard or a redraw may go neither to the open spaces of that prisoner nor to the space being drawn for. Pits and monsters count as tiles with exits.',
  },
  H12: {
    title: 'The third Shriek',
    text: 'As soon as it is revealed, the two on the board become pits if lit, or else are discarded, and the third is discarded. The Other advances one length, even if a lit prisoner is in the Hollow. If it is in the Hollow, it throws out everyone there whom it does not smother, their candles as they were (H5). If it is on the main board, this is an extra advance; fully extended, it covers its lane to the far edge. Then the count starts again.',
    more: 'These pits do not make The Other rise (H6). As a landing tile or a blind step: resolve it, then draw another tile; if The Other now covers the space, you lose 3 tiles and your light and go to the other board. Lighting up that it interrupts does not go on for a prisoner who has left the board.',
  },
  H13: {
    title: 'Winning in the Hollow',
    text: 'You may also win on a Gate in the Hollow (W1).',
  },
  NT1: {
    title: 'Keepers as Night Terrors',
    text: 'Keepers take the place of the keys, as in the advanced game (P1). No Wax Eater is removed for them.',
  },
  NT2: {
    title: 'Pit Fiends as Night Terrors',
    text: '2 Pit Fiends join the stack (P8).',
  },
  NT3: {
    title: 'Pathless as Night Terrors',
    text: '2 Pathless join the stack (D1).',
  },
  NT4: {
    title: 'The Dirge as a Night Terror',
    text: 'The Dirge joins the game with its Omens (D2, D3). For the Hollow, see NT8.',
  },
  NT5: {
    title: 'The Endbringer',
    text: 'The stack holds 5 Omens; each is set aside when revealed, and another tile is drawn. On the fifth the Endbringer arrives: from the end of that turn on, the top tile of the stack is discarded at the end of each turn, until Final Flickers. A Shriek among them is played (H11, H12). The Other moves after it. With the Dirge too, the same 5 Omens serve both: on the fifth the Dirge comes as well, centred on the next prisoner in turn order who is on the main board (D2).',
  },
  NT6: {
    title: 'The Pathbreaker',
    text: '2 of them join the stack, with two faces on opposite sides; they are placed with a face towards you. A Pathbreaker sees only along its faces. Its strike turns every tile in its line into pits, the whole row or column, wrapping and through gaps; every prisoner in the line falls. If it is still lit, it then becomes a pit. If you land on it, you first lose 3 tiles (2 if you block); then it breaks the row you landed in, whichever way its faces look; everyone in the row falls, you included, and it becomes a pit.',
    more: 'If you charge it or step onto it blindly, it does the same along the line of your step. Contact does not put your candle out. Monsters on its line strike too; all strikes of a step are worked out on the same board, and only then do the lines become pits. Those in the line fall before other hits are paid, also from a monster or from a pit that was there.',
  },
  NT7: {
    title: 'The Light Eater',
    text: '4 of them join the stack. When one is revealed to be placed, the active player picks a lit prisoner with no one on any of the four neighbouring spaces, walls or not, nor on the same Gate: its candle goes out. With no one to pick, there is no effect. Then the tile is placed as a pit, or discarded if the prisoner it was drawn for went dark. As a landing tile or a blind step it does the same, and you fall.',
    more: 'Only prisoners on a board can be picked.',
  },
  NT8: {
    title: 'The Dirge and the Hollow',
    text: 'If the last Omen turns up in the Hollow or is set aside for the Endbringer, the Dirge is centred on the next prisoner in turn order who is on the main board (D2). It may not overlap The Other; if it cannot be placed, it never comes and the Omen does nothing. Its pit counts as pits formed (H6). The active player moves any Shrieks under it to spaces beside its new pit.',
    more: 'In a Stay in the Hollow, the last Omen is set aside and another tile is discarded. If its own penalty brings The Other over any of its spaces, the attack goes on, and its pit opens where The Other does not lie; the rest shows when The Other leaves (H9). The Dirge comes before the tile drawn in the Omen’s place is laid; if it covers the space you are landing on, you choose another.',
  },
} as const satisfies Partial<Record<RuleId, Card>>;
