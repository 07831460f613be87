interface Limit {
  /** The flag of `serve` that sets it. */
  readonly flag: string;
  readonly usual: number;
  /** A short description for operators. */
  readonly about: string;
}

/** Every limit on what a client may ask of a server. Seats have none: the game has six. */
export const SERVER_LIMITS = {
  messages: { flag: 'messages-a-second', usual: 20, about: 'messages per second and connection' },
  messagesAtOnce: { flag: 'messages-at-once', usual: 40, about: 'messages at once, after a pause' },
  message: { flag: 'message-bytes', usual: 16_384, about: 'bytes per message' },
  hello: { flag: 'hello-seconds', usual: 5, about: 'seconds for a connection to identify itself' },
  texts: { flag: 'texts-a-second', usual: 1, about: 'chat messages per second and person' },
  signs: { flag: 'signs-a-second', usual: 2, about: 'signs per second and person' },
  spectators: {
    flag: 'watchers-a-table',
    usual: 50,
    about: 'spectators without the link per table; as many again with it',
  },
  entries: {
    flag: 'entries-a-table',
    usual: 5_000,
    about: 'chat and settings entries per table and game; moves do not count',
  },
  entriesAMinute: {
    flag: 'entries-a-minute',
    usual: 60,
    about: 'entries other than moves per minute and person; people without a seat share this',
  },
  tables: { flag: 'tables-an-hour', usual: 20, about: 'new tables per hour and address' },
  sockets: { flag: 'sockets-an-address', usual: 64, about: 'connections per address' },
  unknown: {
    flag: 'unknown-a-minute',
    usual: 30,
    about: 'requests per minute and address for tables that do not exist',
  },
  reads: {
    flag: 'reads-a-minute',
    usual: 600,
    about: 'requests per minute and address about tables',
  },
  nights: {
    flag: 'nights-an-hour',
    usual: 60,
    about: 'results of nightly games per hour and address',
  },
  notices: {
    flag: 'notices-a-minute',
    usual: 30,
    about: 'changes of notification settings per minute and address',
  },
  browsers: {
    flag: 'browsers-a-table',
    usual: 5,
    about: 'browsers to notify per person and table',
  },
  slow: {
    flag: 'slow-reader-bytes',
    usual: 65_536,
    about: 'unread bytes before a slow client gets no pointers and presence',
  },
  tooSlow: {
    flag: 'slowest-reader-bytes',
    usual: 262_144,
    about: 'unread bytes before a slow client is disconnected, to resume later',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type ServerLimitName = keyof typeof SERVER_LIMITS;
export type ServerLimits = Readonly<Record<ServerLimitName, number>>;

export const DEFAULT_LIMITS: ServerLimits = Object.fromEntries(
  Object.entries(SERVER_LIMITS).map(([name, { usual }]) => [name, usual]),
) as ServerLimits;
