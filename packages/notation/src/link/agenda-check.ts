import { NONE, tableFor, type State, type Task, type TaskName } from '@night-cage/rules';
import { demand, refuseIf } from './demand.ts';

type Field = Exclude<keyof Task, 'do' | 'spaces'>;

/** The fields a task must have, and those it may have. The others have nothing in them. */
interface Shape {
  readonly needs: readonly Field[];
  readonly may: readonly Field[];
  readonly spaces: boolean;
  readonly hollow: boolean;
}
const shape = (needs: readonly Field[], rest: Partial<Shape> = {}): Shape => ({
  needs,
  may: [],
  spaces: false,
  hollow: false,
  ...rest,
});

const SHAPES: Readonly<Record<TaskName, Shape>> = {
  draw: shape(['prisoner', 'by', 'purpose'], { may: ['space'] }),
  illuminate: shape([], { may: ['prisoner', 'by', 'purpose'] }),
  darken: shape([]),
  strike: shape([], { may: ['space', 'count'], spaces: true }),
  hit: shape(['prisoner', 'count', 'kind']),
  'burn-out': shape([], { spaces: true }),
  'settle-contact': shape(['prisoner', 'space'], { may: ['count'] }),
  'end-pathbreaker': shape(['prisoner', 'space']),
  scramble: shape(['prisoner']),
  fall: shape(['prisoner']),
  discard: shape(['prisoner', 'by', 'count', 'purpose']),
  'pit-fiend': shape(['space'], { may: ['prisoner'] }),
  'bury-pit-fiend': shape(['space'], { may: ['prisoner'] }),
  dirge: shape([], { may: ['space', 'count'] }),
  'dirge-opens': shape(['space']),
  shriek: shape([], { may: ['count', 'space'], hollow: true }),
  'other-advances': shape([], { may: ['count'], hollow: true }),
  smother: shape(['prisoner', 'space'], { hollow: true }),
  'land-between': shape([], { may: ['count'], hollow: true }),
};
const NOTHING: Readonly<Record<Field, unknown>> = {
  prisoner: -1,
  space: -1,
  by: -1,
  count: 0,
  kind: NONE,
  purpose: null,
};
/** No hit costs more (Pathless). */
const MOST_COUNT = 5;

/** What a turn has still to do is what the rules could have put there. */
export function checkAgenda({ setup, agenda, loose, asks }: State): void {
  const { hollow } = tableFor(setup).edition;
  for (const task of agenda) {
    const { needs, may, spaces, hollow: below } = SHAPES[task.do];
    const says = (why: string): string => `the task "${task.do}" cannot be: ${why}`;
    for (const field of Object.keys(NOTHING) as Field[]) {
      const isEmpty = task[field] === NOTHING[field];
      refuseIf(isEmpty && needs.includes(field), () => says(`it lacks its ${field}`));
      refuseIf(!isEmpty && !needs.includes(field) && !may.includes(field), () => says(`it has no ${field}`));
    }
    demand(task.count <= MOST_COUNT, says('it counts too much'));
    demand(task.spaces.length > 0 === spaces && !task.spaces.includes(-1), says('its spaces are wrong'));
    demand(!below || hollow, says('there is no Hollow'));
  }
  const waiting = agenda.filter((task) => task.do === 'shriek').length + (asks?.asks === 'shriek' ? 1 : 0);
  if (asks !== null)
    refuseIf(waiting !== loose, () => `${loose} Shrieks are loose, but ${waiting} are waited for`);
}
