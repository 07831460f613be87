import { EVERY_EXIT, type Exits } from '../board/directions.ts';
import { FULL_COST } from './cost.ts';
import { contact, endAfterContact } from './contact.ts';
import type { Monster } from './monster.ts';

const allWays = (exits: Exits): readonly Exits[] => [exits, exits, exits, exits];
const LOOKS_ALL_AROUND = allWays(EVERY_EXIT);
export const LOOKS_NOWHERE = allWays(0);

/** A monster as in chapter 8. Every monster states its differences from this one. */
export const ordinary: Monster = {
  looks: LOOKS_ALL_AROUND,
  hits: { inContact: FULL_COST, atRange: FULL_COST },
  sparesTheCandle: false,
  wokenByStrikes: 'always',
  burnsOut: false,
  mayBeEntered: () => false,
  mayBeCharged: () => true,
  met: contact,
  afterContact: endAfterContact,
  staysInTheDark: false,
};
