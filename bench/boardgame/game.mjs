/** A game with about as much state as ours, whose move changes a few fields and passes the turn. */
export const game = {
  name: 'cage',
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => ({
    tiles: Array.from({ length: 36 }, () => 0),
    at: [0, 5, 30, 35],
    lit: [1, 1, 1, 1],
    nerve: [0, 0, 0, 0],
    key: [0, 0, 0, 0],
    bag: Array.from({ length: 24 }, () => 3),
    gone: Array.from({ length: 24 }, () => 0),
    left: 72,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G, ctx }, to) => {
      const who = Number(ctx.currentPlayer);
      G.at[who] = to % 36;
      G.tiles[to % 36] = (to * 31) % 8191;
      G.nerve[who] = (G.nerve[who] + 1) % 3;
      G.left = (G.left + 71) % 72;
    },
  },
};
