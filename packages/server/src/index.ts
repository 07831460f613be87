/** Serves the game, and tables for people who are far away from each other. */
export { checkLog } from './store/check-log.ts';
export { MemoryStore } from './store/memory.ts';
export { StoreFault } from './store/migrations.ts';
export { SqliteStore, type SqliteOptions } from './store/sqlite.ts';
export * from './store/store.ts';
export { TableActor, type Ports } from './table/actor.ts';
export { type Page } from './table/crowd.ts';
export { entryOf } from './table/keep.ts';
export { hex, type Bots, type Clock, type Random } from './table/ports.ts';
export { Tables, type Opened, type Opening } from './table/tables.ts';
export { CLOSED, Session, type Around, type Line } from './wire/session.ts';
export { ADDRESS_LIMITS, type AddressLimits } from './http/addresses.ts';
export { type Whereabouts } from './http/api.ts';
export { addressAt, houseAddresses, isOnlyHere } from './http/hosts.ts';
export { machineClock, machineRandom } from './http/machine.ts';
export { openSite, serve, type Site, type SiteOptions, type Together } from './http/site.ts';
export { ThinkingBots } from './think/pool.ts';
