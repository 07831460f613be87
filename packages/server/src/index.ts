/** Serves the game, and tables for people who are far away from each other. */
export { NO_BUS, type Bus, type BusMessage } from './bus/bus.ts';
export { SignedBus } from './bus/signed-bus.ts';
export { NatsBus } from './bus/nats-bus.ts';
export { PostgresBus } from './bus/postgres-bus.ts';
export { backUp, replacedFileOf, findDamage, restore } from './store/backup.ts';
export { checkLog } from './store/check-log.ts';
export { listAllTables, checkTables, type TableFault } from './store/check-store.ts';
export { MemoryStore } from './store/memory.ts';
export { PostgresStore, type PostgresOptions } from './store/postgres.ts';
export { StoreFault, toUnavailableReason } from './store/store-fault.ts';
export { StoreClock } from './store/store-clock.ts';
export { SqliteStore, type SqliteOptions } from './store/sqlite.ts';
export type { Counter } from './store/counters.ts';
export * from './store/hooks.ts';
export { type StoredNightlyResult, type NightlyStore } from './store/nights.ts';
export * from './store/store.ts';
export { type PageConnection } from './table/crowd.ts';
export { closeTable, type CloseResult } from './table/close.ts';
export { entryOf } from './table/keep.ts';
export { parseSecret, type DealSecret } from './table/secret.ts';
export { requestPass, forgetPerson } from './table/outside-requests.ts';
export { listFinishedGames, type TableGameRecord } from './table/record.ts';
export { type DeliveryResult, type Messenger, type TableNotification } from './table/notice.ts';
export {
  type BotRequester,
  type Bots,
  type Clock,
  type TablePorts,
  type RandomBytes,
} from './table/ports.ts';
export { Tables, type OpenTableResult, type TableOpening } from './table/tables.ts';
export { CLOSE_CODES, Session, type SessionContext, type SessionTransport } from './wire/session.ts';
export { DEFAULT_LIMITS, type ServerLimits } from './limits.ts';
export { type ServerAddresses } from './http/api.ts';
export { formatServerUrl, listLanUrls, isLoopbackHost } from './http/hosts.ts';
export { systemClock, systemRandom } from './http/machine.ts';
export { openSite, serveStaticSite, type Site, type SiteOptions, type OnlineOptions } from './http/site.ts';
export { isPublicAddress } from './notices/public-address.ts';
export { OutboundRequests, type OutboundRequestOptions } from './notices/way-out.ts';
export { BotPool } from './think/pool.ts';
export { Metrics, type Gauges } from './http/metrics.ts';
export { NO_TELEMETRY, type Telemetry } from './table/watch.ts';
export { createLogger } from './http/log.ts';
