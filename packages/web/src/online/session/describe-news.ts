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
import { candlesOfSeat, personName } from './names.ts';

const t = createTranslator('together', 'people');

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

function wishChanges(before: TableSetup, after: TableSetup): Changed[] {
  return (['edition', 'players', 'options'] as const).filter((part) => differs(before[part], after[part]));
}

const OF_SETTING: { readonly [Name in keyof TableSettings]: Changed | null } = {
  wish: null,
  listed: 'listed',
  talk: 'talk',
  undo: 'undo',
  hints: 'hints',
  absent: 'absent',
  absentAfter: 'absent',
  pace: 'pace',
  forced: 'forced',
  // That bots take the free seats is seen at once: the game begins.
  fill: null,
  locked: 'locked',
  text: 'talk',
  muted: 'talk',
};

/** What a change of the settings changed, in words. */
function changesInWords(before: TableSettings, changes: SettingsChanges, isLink: boolean): string[] {
  const names = (Object.keys(changes) as (keyof TableSettings)[]).flatMap((name) =>
    Object.hasOwn(OF_SETTING, name) ? (OF_SETTING[name] ?? []) : [],
  );
  const wished = changes.wish === undefined ? [] : wishChanges(before.wish, changes.wish);
  return [...new Set([...wished, ...names, ...(isLink ? (['link'] as const) : [])])].map((name) =>
    t(`set.${name}`),
  );
}

/**
 * An entry as one sentence for those who did not do it; null: it is seen anyway, or is nobody's business. `before` is what
 * the table had agreed on until then, `tableCommand` what it is now.
 */
export function describeNews(table: TableState, before: TableSettings, entry: LogEntry): string | null {
  const who = personName(table, entry.by);
  const about = (person: PersonId): string => personName(table, person);
  switch (entry.kind) {
    case 'sat':
      return t('news.sat', {
        who: findPerson(table, entry.by)?.name ?? t('seat.nobody'),
        names: candlesOfSeat(table, entry.seat),
      });
    case 'stood':
      return t('news.stood', { who });
    case 'handed':
      return handedInWords(table, entry, who);
    case 'answered':
      return entry.yes ? null : t('news.no', { who });
    case 'took-back':
      return t('news.took-back', { n: entry.count });
    case 'resumed':
      return t('news.resumed', { who });
    case 'removed':
      return t('news.removed');
    case 'vouched':
      return t('news.vouched', { who, whom: about(entry.person) });
    case 'denied':
      return t('news.denied', { who });
    case 'dealt':
      return 'missing' in entry ? t('news.void', { names: entry.missing.map(about) }) : null;
    case 'set': {
      const { muted } = entry.changes;
      if (muted !== undefined) return mutedInWords(table, before.muted, muted);
      const names = changesInWords(before, entry.changes, entry.link === true);
      return names.length === 0 ? null : t('news.set', { who, names });
    }
    default:
      return null;
  }
}

function mutedInWords(
  table: TableState,
  before: readonly PersonId[],
  after: readonly PersonId[],
): string | null {
  const silent = after.find((person) => !before.includes(person));
  const free = before.find((person) => !after.includes(person));
  if (silent !== undefined) return t('news.muted', { who: personName(table, silent) });
  return free === undefined ? null : t('news.unmuted', { who: personName(table, free) });
}

function handedInWords(table: TableState, entry: LogEntry<'handed'>, who: string): string | null {
  if (entry.what === 'host') return t('news.host', { who: personName(table, entry.to) });
  const names = candlesOfSeat(table, entry.seat);
  if (entry.what === 'choice') return t('news.choice', { who: personName(table, entry.to), names });
  if (entry.what === 'offer') return null;
  return t(typeof entry.to === 'string' ? 'news.bot' : 'news.back', { who, names });
}
