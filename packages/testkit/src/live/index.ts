/** Online tables for real: processes that are killed, sockets that break, databases that go away. */
export { Backups, type TableDatabase } from './backups.ts';
export { Eavesdropper } from './eavesdropper.ts';
export { LiveNats } from './live-nats.ts';
export { freePort } from './free-port.ts';
export { LiveNginx } from './live-nginx.ts';
export { LivePostgres } from './live-postgres.ts';
export { LiveServer } from './live-server.ts';
export { LiveTable, type Around, type Place } from './live-table.ts';
export { noiseOnNats, noiseOnPostgres, type Noise } from './noise.ts';
export { SmallDisk } from './small-disk.ts';
export { Stranger, type Answered } from './stranger.ts';
export { postgresTables, sqliteTables } from './table-databases.ts';
export { WISHES } from './wishes.ts';
export { realPorts } from '../online/real-table.ts';
