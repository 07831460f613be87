import { openKeeper } from '../monsters/keeper.ts';
import { monstersByKind } from '../monsters/monsters.ts';
import { openWaxEater } from '../monsters/wax-eater.ts';
import { noTiles } from '../tiles/kinds.ts';
import { act } from '../turn/act.ts';
import { begin } from '../turn/begin.ts';
import { end } from '../turn/end.ts';
import { crumble, fallStep } from '../turn/fall.ts';
import { flicker } from '../turn/flicker.ts';
import { landStep } from '../turn/land.ts';
import { darkenStep, drawStep, relightStep } from '../turn/light.ts';
import { strikeStep } from '../turn/strike.ts';
import { STANDARD_BOX, base } from './base.ts';
import { extend } from './extend.ts';
import { fill, makeLayout, makePile, spreadOut, sum, type Box } from '../stack/piles.ts';

/** What is in the box of the prototype (X1). */
const BOX: Box = { ...STANDARD_BOX, keys: 8 };
const ADVANCED_BOX: Box = { ...BOX, straights: 11, ts: 32, fourWays: 13 };

/** Chapter 17: no nerve, turns that can be passed on, and draws before strikes. */
export const prototype = extend(base, {
  name: 'prototype',
  players: [2, 3, 4, 5, 6],
  prisonersFor: (players) => (players <= 3 ? players * 2 : players),
  layout({ options }) {
    const tiles = fill(options.advanced ? ADVANCED_BOX : BOX, options);
    if (options.spread) return spreadOut(tiles, makePile(noTiles()));
    return makeLayout(tiles, [makePile(noTiles(), { common: sum(tiles) })]);
  },
  turn: {
    order: [
      begin,
      landStep,
      act,
      drawStep,
      crumble,
      fallStep,
      strikeStep,
      darkenStep,
      relightStep,
      flicker,
      end,
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
