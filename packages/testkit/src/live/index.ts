/** Online tables with real processes that are killed, sockets that break, and databases that fail. */
export { Backups, type TableDatabase } from './backups.ts';
export { Eavesdropper } from './eavesdropper.ts';
export { LiveNats } from './live-nats.ts';
export { findFreePort } from './free-port.ts';
export { LiveNginx } from './live-nginx.ts';
export { LivePostgres } from './live-postgres.ts';
export { LiveServer } from './live-server.ts';
export { LiveTable, type LiveTableOptions, type LiveEndpoint } from './live-table.ts';
export { startNatsNoise, startPostgresNoise, type BusNoise } from './noise.ts';
export { SmallDisk } from './small-disk.ts';
export { Stranger, type StrangerReply } from './stranger.ts';
export { openPostgresTables, openSqliteTables } from './table-databases.ts';
export { TABLE_SETUPS } from './table-setups.ts';
export { createRealPorts } from '../online/create-online-table.ts';
