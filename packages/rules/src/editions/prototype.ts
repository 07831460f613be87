import { openKeeper } from '../monsters/keeper.ts';
import { monstersByKind } from '../monsters/monsters.ts';
import { openWaxEater } from '../monsters/wax-eater.ts';
import { zeroCounts } from '../tiles/kinds.ts';
import { actStep } from '../turn/act.ts';
import { beginStep } from '../turn/begin.ts';
import { endStep } from '../turn/end.ts';
import { crumbleStep, fallStep } from '../turn/fall.ts';
import { flickerStep } from '../turn/flicker.ts';
import { landStep } from '../turn/land.ts';
import { darkenStep, drawStep, relightStep } from '../turn/light.ts';
import { strikeStep } from '../turn/strike.ts';
import { STANDARD_BOX, base } from './base.ts';
import { extend } from './extend.ts';
import { fillBox, makeLayout, makePile, spreadOut, sum, type TileBox } from '../stack/piles.ts';

/** The tiles in the prototype's box (X1). */
const BOX: TileBox = { ...STANDARD_BOX, keys: 8 };
const ADVANCED_BOX: TileBox = { ...BOX, straights: 11, ts: 32, fourWays: 13 };

/** Chapter 17: no nerve, players can pass a turn, and draws come before strikes. */
export const prototype = extend(base, {
  name: 'prototype',
  players: [2, 3, 4, 5, 6],
  prisonersFor: (players) => (players <= 3 ? players * 2 : players),
  layout({ options }) {
    const tiles = fillBox(options.advanced ? ADVANCED_BOX : BOX, options);
    if (options.spread) return spreadOut(tiles, makePile(zeroCounts()));
    return makeLayout(tiles, [makePile(zeroCounts(), { common: sum(tiles) })]);
  },
  turn: {
    order: [
      beginStep,
      landStep,
      actStep,
      drawStep,
      crumbleStep,
      fallStep,
      strikeStep,
      darkenStep,
      relightStep,
      flickerStep,
      endStep,
    ],
  },
  nerveLimit: 0,
  afterContact: 'fall',
  monsters: monstersByKind({ keeper: openKeeper, 'wax-eater': openWaxEater }),
  passesTurns: true,
  passesKeys: false,
  revealingWakes: true,
  relitDrawForThemselves: true,
});
