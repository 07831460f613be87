import type {
  Decision,
  DecisionOf,
  Event,
  EventType,
  Option,
  QuestionName,
  Task,
  TaskName,
  TaskOf,
} from '@night-cage/rules';

/**
 * Events as a log keeps and sends them: a row each, its name and then its fields in a fixed order. Written out by field name
 * they would be more than twice as long, and every choice is sent to everybody at the table. A field more or less is a
 * new `FORMAT`.
 */
export type Row = readonly [name: string, ...values: unknown[]];

type FieldsOf<Of, Key> = readonly Exclude<keyof Of & string, Key>[];

const DECISIONS: { readonly [Name in QuestionName]: FieldsOf<DecisionOf<Name>, 'asks'> } = {
  start: ['prisoner'],
  land: ['prisoner'],
  act: ['prisoner'],
  again: ['prisoner'],
  swap: ['prisoner'],
  scramble: ['prisoner'],
  flicker: ['prisoner'],
  leave: ['prisoner'],
  place: ['prisoner', 'subject', 'purpose', 'space'],
  fall: ['prisoner', 'from'],
  hit: ['prisoner', 'by', 'cost'],
  dirge: ['prisoner', 'cover'],
  shriek: ['prisoner', 'besideDirge'],
  emerge: ['prisoner', 'prey', 'cover'],
  devour: ['prisoner', 'subject', 'drawnBy', 'purpose', 'space'],
};

const TASKS: { readonly [Name in TaskName]: FieldsOf<TaskOf<Name>, 'do'> } = {
  draw: ['purpose', 'prisoner', 'by', 'space'],
  illuminate: ['purpose', 'prisoner', 'by', 'begun'],
  'illuminate-all': [],
  discard: ['purpose', 'prisoner', 'count'],
  darken: [],
  strike: ['spaces', 'turned'],
  'strike-anew': ['spaces'],
  'end-landing': [],
  'wake-again': [],
  hit: ['prisoner', 'by', 'cost'],
  'burn-out': ['spaces'],
  'settle-contact': ['prisoner', 'space', 'fallsNow'],
  'end-pathbreaker': ['prisoner', 'space'],
  scramble: ['prisoner'],
  fall: ['prisoner'],
  'pit-fiend': ['space', 'rider'],
  'bury-pit-fiend': ['space', 'rider'],
  dirge: ['cover', 'turnComesLast'],
  'dirge-opens': ['corner'],
  shriek: ['besideDirge'],
  'other-advances': ['called'],
  smother: ['prisoner', 'space'],
  'land-between': ['ejectedToo'],
};

const EVENTS: { readonly [Type in EventType]: FieldsOf<Extract<Event, { type: Type }>, 'type'> } = {
  chose: ['option'],
  asked: ['decision', 'step', 'agenda'],
  'turn-began': ['prisoner', 'insteadOf'],
  started: ['prisoner', 'space', 'tile'],
  drew: ['kind', 'purpose', 'subject'],
  placed: ['space', 'tile'],
  'passage-revealed': ['space'],
  swapped: ['space', 'tile', 'before'],
  'hand-discarded': ['kind'],
  'omen-revealed': ['inHand', 'count'],
  discarded: ['kinds', 'cause', 'prisoner'],
  'set-out': ['prisoner', 'direction', 'seenBy'],
  'turned-back': ['prisoner'],
  triggered: ['spaces'],
  stayed: ['prisoner'],
  stepped: ['prisoner', 'from', 'to', 'scramble'],
  landed: ['prisoner', 'space'],
  'landing-ended': [],
  fell: ['prisoner', 'from', 'off'],
  'line-chosen': ['prisoner', 'off'],
  ejected: ['prisoners'],
  'key-taken': ['prisoner', 'space'],
  'key-given': ['from', 'to'],
  'nerve-gained': ['prisoner'],
  'nerve-spent': ['prisoner', 'use'],
  'pits-formed': ['spaces', 'cause'],
  removed: ['spaces', 'cause'],
  woke: ['spaces'],
  struck: ['space', 'kind', 'reached', 'hits'],
  hit: ['prisoner', 'by', 'cost', 'dark'],
  'went-dark': ['prisoner'],
  relit: ['prisoner'],
  'dirge-due': [],
  'dirge-arrived': ['spaces'],
  'dirge-opened': ['spaces'],
  'dirge-lost': [],
  'endbringer-arrived': [],
  'shriek-loosed': [],
  'shriek-placed': ['space'],
  'shriek-discarded': [],
  'shrieks-called': ['spaces'],
  'other-looked': [],
  'other-advanced': ['spaces', 'sections', 'depth', 'byPit', 'atTurnEnd'],
  'other-left': ['pits', 'byPit'],
  'other-emerged': ['edge', 'first', 'depth', 'spaces', 'atTurnEnd'],
  passed: ['prisoner', 'to'],
  'flickers-began': [],
  conceded: ['seat'],
  ended: ['outcome'],
};

type Plain = Readonly<Record<string, unknown>>;
type Table = Readonly<Record<string, readonly string[]>>;

function rowOf(table: Table, key: string, value: object): Row {
  const plain = value as Plain;
  const name = plain[key] as string;
  return [name, ...table[name]!.map((field) => plain[field])];
}

function valueOf(table: Table, key: string, [name, ...values]: Row): Plain {
  const fields = Object.hasOwn(table, name) ? table[name]! : null;
  if (fields === null || fields.length !== values.length)
    throw new RangeError(`no ${key} ${name} has ${values.length} fields`);
  const value: Record<string, unknown> = { [key]: name };
  for (let n = 0; n < fields.length; n++) value[fields[n]!] = values[n];
  return value;
}

/** The events of a choice as rows. That it was chosen is not repeated: the entry says which option it was. */
export function rowsOf(events: readonly Event[], option: Option): Row[] {
  const rows: Row[] = [];
  for (const event of events) {
    if (event.type === 'chose' && event.option === option) continue;
    if (event.type === 'asked') {
      const agenda = event.agenda.map((task) => rowOf(TASKS, 'do', task));
      rows.push(['asked', rowOf(DECISIONS, 'asks', event.decision), event.step, agenda]);
    } else rows.push(rowOf(EVENTS, 'type', event));
  }
  return rows;
}

/** The events that were written as rows. Throws a `RangeError` for rows that can be none. */
export function eventsOf(rows: readonly Row[], option: Option): Event[] {
  const events: Event[] = [];
  for (const row of rows) {
    if (row[0] !== 'asked') {
      events.push(valueOf(EVENTS, 'type', row) as Event);
      continue;
    }
    const [, decision, step, agenda] = row as unknown as ['asked', Row, string, Row[]];
    events.push({
      type: 'asked',
      decision: valueOf(DECISIONS, 'asks', decision) as Decision,
      step,
      agenda: agenda.map((task) => valueOf(TASKS, 'do', task) as Task),
    } as Event);
  }
  // One concedes by a vote: what begins with an agreement was no option of a question.
  return events[0]?.type === 'conceded' ? events : [{ type: 'chose', option }, ...events];
}
