import { KINDS, type KindName, type MonsterName } from '../tiles/kinds.ts';
import { keeper } from './keeper.ts';
import { lightEater } from './light-eater.ts';
import type { Monster } from './monster.ts';
import { omen } from './omen.ts';
import { pathbreaker } from './pathbreaker.ts';
import { pathless } from './pathless.ts';
import { pitFiend } from './pit-fiend.ts';
import { shriek } from './shriek.ts';
import { waxEater } from './wax-eater.ts';

/** Every monster, and the Shriek, which is not a monster but acts like one (H11). */
type Monsters = Readonly<Record<MonsterName | 'shriek', Monster>>;

const MONSTERS: Monsters = {
  'wax-eater': waxEater,
  keeper,
  'pit-fiend': pitFiend,
  pathless,
  omen,
  shriek,
  pathbreaker,
  'light-eater': lightEater,
};

/** The monsters of an edition by kind number; undefined for tiles without an effect. */
export function monstersByKind(changed: Partial<Monsters> = {}): readonly (Monster | undefined)[] {
  const monsters: Partial<Record<KindName, Monster>> = { ...MONSTERS, ...changed };
  return KINDS.map((name) => monsters[name]);
}
