/** Online tables in a small world: the real server and the real client, over a network and a store that fail. */
export { SimClock } from './sim-clock.ts';
export { runWorld, type WorldReport } from './world.ts';
export { serializeTable } from './plain.ts';
export { joinOnlineTable, createOnlineTable, waitUntil, type CreatedTable } from './real-table.ts';
export { TestClient } from './desk-online.ts';
export { TestServer, TestPage, seatToMove, type TestServerPorts } from './desk.ts';
export { SimBus } from './sim-bus.ts';
export { RewindableStore } from './store-in-time.ts';
export { copyStoredTable } from './copy-store.ts';
export { playTable } from './played-table.ts';
