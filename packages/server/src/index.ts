/** Serves the game, and tables for people who are far away from each other. */
export { NO_BUS, type Bus, type BusMessage } from './bus/bus.ts';
export { SignedBus } from './bus/signed-bus.ts';
export { NatsBus } from './bus/nats-bus.ts';
export { PostgresBus } from './bus/postgres-bus.ts';
export { backUpStore, replacedFilePath, findDamage, restoreStore } from './store/backup.ts';
export { checkLog } from './store/check-log.ts';
export { listAllTables, checkTables, type TableFault } from './store/check-store.ts';
export { MemoryStore } from './store/memory-store.ts';
export { PostgresStore, type PostgresOptions } from './store/postgres-store.ts';
export { StoreFault, toUnavailableReason } from './store/store-fault.ts';
export { StoreClock } from './store/store-clock.ts';
export { SqliteStore, type SqliteOptions } from './store/sqlite-store.ts';
export type { Counter } from './store/counters.ts';
export * from './store/notification-channels.ts';
export { type StoredNightlyResult, type NightlyStore } from './store/nightly-store.ts';
export * from './store/store.ts';
export { type ClientConnection } from './table/presence.ts';
export { closeTable, type CloseResult } from './table/close-table.ts';
export { entryOf } from './table/stored-entry.ts';
export { parseSecret, type DealSecret } from './table/deal-secret.ts';
export { requestPass, forgetPerson } from './table/http-requests.ts';
export { listFinishedGames, type TableGameRecord } from './table/game-recorder.ts';
export { type DeliveryResult, type Messenger, type TableNotification } from './table/table-notification.ts';
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
export { type ServerAddresses } from './http/api-routes.ts';
export { formatServerUrl, listLanUrls, isLoopbackHost } from './http/hosts.ts';
export { systemClock, systemRandom } from './http/system-clock.ts';
export { openSite, serveStaticSite, type Site, type SiteOptions, type OnlineOptions } from './http/site.ts';
export { isPublicAddress } from './notifications/public-address.ts';
export { OutboundRequests, type OutboundRequestOptions } from './notifications/outbound-request.ts';
export { BotPool } from './bots/bot-pool.ts';
export { Metrics, type Gauges } from './http/metrics.ts';
export { NO_TELEMETRY, type Telemetry } from './table/telemetry.ts';
export { createLogger } from './http/logger.ts';
