import {
  findPerson,
  listSeatedPeople,
  type Language,
  type PersonId,
  type TableState,
} from '@night-cage/protocol';
import type { TurnWait } from './turn-waits.ts';

/** What a feed is made of. */
export interface FeedFacts {
  readonly id: string;
  readonly person: PersonId;
  readonly table: TableState;
  readonly waits: readonly TurnWait[];
  /** The address of the table, for people. */
  readonly link: string;
  readonly lang: Language;
  /** As in `en-GB`; empty where nobody said. */
  readonly region: string;
  /** When something was last written at the table. */
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
    with: (names) => `With ${names}.`,
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
/** Names are anybody's. What XML has no place for is left out. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign]!);

/** For readers of feeds: an entry for every time it became this person's choice. */
export function formatAtomFeed(facts: FeedFacts): string {
  const { id, waits, link, lang, touched } = facts;
  const { feed, choice } = WORDS[lang];
  const entries = waits.map(
    (wait) => `  <entry>
    <id>urn:night-cage:${id}:${wait.seq}</id>
    <title>${escapeXml(choice(id))}</title>
    <updated>${new Date(wait.at).toISOString()}</updated>
    <link href="${escapeXml(link)}"/>
    <content type="text">${escapeXml(sentences(facts, wait))}</content>
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

/** Until when they have time, and who else is there. */
function sentences({ table, person, lang, region }: FeedFacts, { by }: TurnWait): string {
  const { until, with: others } = WORDS[lang];
  const names = listSeatedPeople(table)
    .filter((one) => one !== person)
    .map((one) => findPerson(table, one)?.name ?? null)
    .filter((name) => name !== null);
  const said = [];
  if (by !== null)
    said.push(
      until(
        formatMoment(by, region === '' ? lang : `${lang}-${region}`, findPerson(table, person)?.quiet?.zone),
      ),
    );
  if (names.length > 0) said.push(others(new Intl.ListFormat(lang).format(names)));
  return said.join(' ');
}

/** Where nobody has told where they live, the zone is named. */
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

/** For calendars: the moment by which this person has to choose. */
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
      `SUMMARY:${plain(WORDS[lang].choice(id))}`,
      `DESCRIPTION:${plain(sentences(facts, wait))}`,
      `URL:${link}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const formatTimestamp = (moment: number): string =>
  new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const plain = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** Lines of a calendar have at most 75 bytes; the rest goes on in the next one, after a space. */
function foldLine(line: string): string {
  const parts: string[] = [''];
  for (const sign of line) {
    const last = parts.at(-1)!;
    if (Buffer.byteLength(last + sign) > 74) parts.push(sign);
    else parts[parts.length - 1] = last + sign;
  }
  return parts.join('\r\n ');
}
