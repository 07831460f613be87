/** Online tables with real processes that are killed, sockets that break, and databases that fail. */
export { Backups, type TableDatabase } from './backups.ts';
export { TrafficMonitor } from './traffic-monitor.ts';
export { LiveNats } from './live-nats.ts';
export { findFreePort } from './free-port.ts';
export { LiveNginx } from './live-nginx.ts';
export { LivePostgres } from './live-postgres.ts';
export { LiveServer } from './live-server.ts';
export { LiveTable, type LiveTableOptions, type LiveEndpoint } from './live-table.ts';
export {
  startNatsInterference,
  startPostgresInterference,
  type BusInterference,
} from './bus-interference.ts';
export { SmallDisk } from './small-disk.ts';
export { RawWireClient, type RawReply } from './raw-wire-client.ts';
export { openPostgresTables, openSqliteTables } from './table-databases.ts';
export { TABLE_SETUPS } from './table-setups.ts';
export { createRealPorts } from '../online/create-online-table.ts';
