import { NONE, tableFor, type State, type Task, type TaskName, type TaskOf } from '@night-cage/rules';
import { demand, refuseIf } from './demand.ts';

/** No hit costs more (Pathless), no turn that is passed on more (X3). */
const MOST_COST = 5;
const MOST_DISCARDS = 2;

/** Nobody is -1, and nowhere too. */
const isThere = (index: number): boolean => index >= 0;

/** What each task needs; null if all that a link can say will do. */
const COMPLETE: { readonly [Name in TaskName]: ((task: TaskOf<Name>) => boolean) | null } = {
  draw: ({ prisoner, by, space }) => isThere(prisoner) && isThere(by) && isThere(space),
  illuminate: ({ prisoner, by }) => isThere(prisoner) && isThere(by),
  'illuminate-all': null,
  discard: ({ prisoner, count }) => isThere(prisoner) && count > 0 && count <= MOST_DISCARDS,
  darken: null,
  strike: ({ spaces, turned }) => spaces.length > 0 && (turned === null || turned.axis <= 1),
  'strike-anew': ({ spaces }) => spaces.length > 0,
  'end-landing': null,
  'wake-again': null,
  hit: ({ prisoner, by, cost }) => isThere(prisoner) && by !== NONE && cost > 0 && cost <= MOST_COST,
  'burn-out': ({ spaces }) => spaces.length > 0,
  'settle-contact': ({ prisoner, space }) => isThere(prisoner) && isThere(space),
  'end-pathbreaker': ({ prisoner, space }) => isThere(prisoner) && isThere(space),
  scramble: ({ prisoner }) => isThere(prisoner),
  fall: ({ prisoner }) => isThere(prisoner),
  'pit-fiend': ({ space }) => isThere(space),
  'bury-pit-fiend': ({ space }) => isThere(space),
  dirge: null,
  'dirge-opens': ({ corner }) => isThere(corner),
  shriek: null,
  'other-advances': null,
  smother: ({ prisoner, space }) => isThere(prisoner) && isThere(space),
  'land-between': null,
};
const OF_THE_HOLLOW: readonly TaskName[] = [
  'strike-anew',
  'end-landing',
  'wake-again',
  'shriek',
  'other-advances',
  'smother',
  'land-between',
];

/** What a turn has still to do is what the rules could have put there. */
export function checkAgenda({ setup, agenda, loose, asks }: State): void {
  const { hollow } = tableFor(setup).edition;
  for (const task of agenda) {
    const isComplete = COMPLETE[task.do] as ((task: Task) => boolean) | null;
    const spaces = 'spaces' in task ? task.spaces : [];
    const isWhole = (isComplete === null || isComplete(task)) && spaces.every(isThere);
    refuseIf(!isWhole, () => `the task "${task.do}" lacks something`);
    demand(hollow || !OF_THE_HOLLOW.includes(task.do), `there is no Hollow for the task "${task.do}"`);
  }
  const waiting = agenda.filter((task) => task.do === 'shriek').length + (asks?.asks === 'shriek' ? 1 : 0);
  const isExact = asks === null || waiting === loose;
  refuseIf(!isExact, () => `${loose} Shrieks are loose, but ${waiting} are waited for`);
}
