import type { Event } from '@night-cage/rules';

/**
 * The fields of each kind of event, question and task, by its name: if they change, the format
 * changes.
 */
export function shapesOf(events: readonly Event[]): Map<string, string> {
  const shapes = new Map<string, string>();
  const add = (name: string, value: object): void => {
    shapes.set(name, Object.keys(value).toSorted().join(' '));
  };
  for (const event of events) {
    add(event.type, event);
    if (event.type !== 'asked') continue;
    add(`asks ${event.decision.asks}`, event.decision);
    for (const task of event.agenda) add(`do ${task.do}`, task);
  }
  return shapes;
}
