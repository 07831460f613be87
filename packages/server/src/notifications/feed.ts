import {
  findPerson,
  listSeatedPeople,
  type Language,
  type PersonId,
  type TableState,
} from '@night-cage/protocol';
import type { TurnWait } from './turn-waits.ts';

/** The contents of a feed. */
export interface FeedFacts {
  readonly id: string;
  readonly person: PersonId;
  readonly table: TableState;
  readonly waits: readonly TurnWait[];
  /** The address of the table that people open. */
  readonly link: string;
  readonly lang: Language;
  /** As in `en-GB`. Empty if unknown. */
  readonly region: string;
  /** The time of the table's last entry. */
  readonly touched: number;
}

interface Words {
  readonly feed: (table: string) => string;
  readonly choice: (table: string) => string;
  readonly until: (when: string) => string;
  readonly with: (names: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    feed: (table) => `The Night Cage: table ${table}`,
    choice: (table) => `It’s your move at table ${table}`,
    until: (when) => `You have until ${when}.`,
    with: (names) => `Other players: ${names}.`,
  },
  fr: {
    feed: (table) => `The Night Cage : table ${table}`,
    choice: (table) => `À vous de choisir à la table ${table}`,
    until: (when) => `Vous avez jusqu’au ${when}.`,
    with: (names) => `Avec ${names}.`,
  },
  de: {
    feed: (table) => `The Night Cage: Tisch ${table}`,
    choice: (table) => `Du bist dran an Tisch ${table}`,
    until: (when) => `Du hast Zeit bis ${when}.`,
    with: (names) => `Mit ${names}.`,
  },
};

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Names are user input. Drops characters that XML does not allow. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign]!);

/** An Atom feed with an entry for each of the person's turns. */
export function formatAtomFeed(facts: FeedFacts): string {
  const { id, waits, link, lang, touched } = facts;
  const { feed, choice } = WORDS[lang];
  const entries = waits.map(
    (wait) => `  <entry>
    <id>urn:night-cage:${id}:${wait.seq}</id>
    <title>${escapeXml(choice(id))}</title>
    <updated>${new Date(wait.at).toISOString()}</updated>
    <link href="${escapeXml(link)}"/>
    <content type="text">${escapeXml(describeWait(facts, wait))}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <id>urn:night-cage:${id}</id>
  <title>${escapeXml(feed(id))}</title>
  <updated>${new Date(waits[0]?.at ?? touched).toISOString()}</updated>
  <author><name>The Night Cage</name></author>
  <link rel="alternate" href="${escapeXml(link)}"/>
${entries.join('')}</feed>
`;
}

/** The deadline, and the other players. */
function describeWait({ table, person, lang, region }: FeedFacts, { by }: TurnWait): string {
  const { until, with: others } = WORDS[lang];
  const names = listSeatedPeople(table)
    .filter((id) => id !== person)
    .map((id) => findPerson(table, id)?.name ?? null)
    .filter((name) => name !== null);
  const parts = [];
  if (by !== null)
    parts.push(
      until(
        formatMoment(by, region === '' ? lang : `${lang}-${region}`, findPerson(table, person)?.quiet?.zone),
      ),
    );
  if (names.length > 0) parts.push(others(new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(names)));
  return parts.join(' ');
}

/** Without a known time zone of the person, UTC. */
const formatMoment = (moment: number, locale: string, zone = 'UTC'): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(moment);

/** A calendar with the deadline of the person's turn. */
export function formatCalendar(facts: FeedFacts): string {
  const { id, waits, link, lang, touched } = facts;
  const open = waits.filter(({ isOver, by }) => !isOver && by !== null);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//night-cage//by letter//EN',
    ...open.flatMap((wait) => [
      'BEGIN:VEVENT',
      `UID:${id}-${wait.seq}@night-cage`,
      `DTSTAMP:${formatTimestamp(touched)}`,
      `DTSTART:${formatTimestamp(wait.by!)}`,
      `SUMMARY:${escapeCalendarText(WORDS[lang].choice(id))}`,
      `DESCRIPTION:${escapeCalendarText(describeWait(facts, wait))}`,
      `URL:${link}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const formatTimestamp = (moment: number): string =>
  new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escapeCalendarText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** Calendar lines have at most 75 bytes and continue on the next line after a space. */
function foldLine(line: string): string {
  const parts: string[] = [''];
  for (const sign of line) {
    const last = parts.at(-1)!;
    if (Buffer.byteLength(last + sign) > 74) parts.push(sign);
    else parts[parts.length - 1] = last + sign;
  }
  return parts.join('\r\n ');
}
