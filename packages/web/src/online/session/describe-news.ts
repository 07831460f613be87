import {
  findPerson,
  type SettingsChanges,
  type LogEntry,
  type PersonId,
  type TableSettings,
  type TableState,
  type TableSetup,
} from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import { candlesOfSeat, personName } from './seat-names.ts';

const t = createTranslator('online', 'online-actions');

type Changed =
  | 'edition'
  | 'players'
  | 'options'
  | 'undo'
  | 'absent'
  | 'pace'
  | 'hints'
  | 'forced'
  | 'listed'
  | 'locked'
  | 'link'
  | 'talk'
  | 'other';

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

function findSetupChanges(before: TableSetup, after: TableSetup): Changed[] {
  return (['edition', 'players', 'options'] as const).filter((part) => differs(before[part], after[part]));
}

const CHANGE_OF_SETTING: { readonly [Name in keyof TableSettings]: Changed | null } = {
  wish: null,
  listed: 'listed',
  talk: 'talk',
  undo: 'undo',
  hints: 'hints',
  absent: 'absent',
  absentAfter: 'absent',
  pace: 'pace',
  forced: 'forced',
  // Bots on the free seats are obvious: the game begins.
  fill: null,
  locked: 'locked',
  text: 'talk',
  muted: 'talk',
};

/** The changed settings in words. */
function describeChanges(before: TableSettings, changes: SettingsChanges, isLink: boolean): string[] {
  const names = (Object.keys(changes) as (keyof TableSettings)[]).flatMap((name) =>
    Object.hasOwn(CHANGE_OF_SETTING, name) ? (CHANGE_OF_SETTING[name] ?? []) : [],
  );
  const setupChanges = changes.wish === undefined ? [] : findSetupChanges(before.wish, changes.wish);
  return [...new Set([...setupChanges, ...names, ...(isLink ? (['link'] as const) : [])])].map((name) =>
    t(`set.${name}`),
  );
}

/**
 * A log entry as a sentence for the other people at the table; null if the screen shows it anyway or
 * it concerns no player. `before`: the settings before the entry; `table`: the state after it.
 */
export function describeNews(table: TableState, before: TableSettings, entry: LogEntry): string | null {
  const who = personName(table, entry.by);
  const nameOf = (person: PersonId): string => personName(table, person);
  switch (entry.kind) {
    case 'sat':
      return t('news.sat', {
        who: findPerson(table, entry.by)?.name ?? t('seat.nobody'),
        names: candlesOfSeat(table, entry.seat),
      });
    case 'stood':
      return t('news.stood', { who });
    case 'handed':
      return describeHandOver(table, entry, who);
    case 'answered':
      return entry.yes ? null : t('news.no', { who });
    case 'took-back':
      return t('news.took-back', { n: entry.count });
    case 'resumed':
      return t('news.resumed', { who });
    case 'removed':
      return t('news.removed');
    case 'vouched':
      return t('news.vouched', { who, whom: nameOf(entry.person) });
    case 'denied':
      return t('news.denied', { who });
    case 'dealt':
      return 'missing' in entry ? t('news.void', { names: entry.missing.map(nameOf) }) : null;
    case 'set': {
      const { muted } = entry.changes;
      if (muted !== undefined) return describeMuting(table, before.muted, muted);
      const names = describeChanges(before, entry.changes, entry.link === true);
      return names.length === 0 ? null : t('news.set', { who, names });
    }
    default:
      return null;
  }
}

function describeMuting(
  table: TableState,
  before: readonly PersonId[],
  after: readonly PersonId[],
): string | null {
  const silent = after.find((person) => !before.includes(person));
  const free = before.find((person) => !after.includes(person));
  if (silent !== undefined) return t('news.muted', { who: personName(table, silent) });
  return free === undefined ? null : t('news.unmuted', { who: personName(table, free) });
}

function describeHandOver(table: TableState, entry: LogEntry<'handed'>, who: string): string | null {
  if (entry.what === 'host') return t('news.host', { who: personName(table, entry.to) });
  const names = candlesOfSeat(table, entry.seat);
  if (entry.what === 'choice') return t('news.choice', { who: personName(table, entry.to), names });
  if (entry.what === 'offer') return null;
  return t(typeof entry.to === 'string' ? 'news.bot' : 'news.back', { who, names });
}
