/** Online tables in a simulation: the real server and client, with a network and a store that fail. */
export { SimClock } from './sim-clock.ts';
export { runSimulation, type SimulationReport } from './simulation.ts';
export { serializeTable } from './serialize-table.ts';
export { joinOnlineTable, createOnlineTable, waitUntil, type CreatedTable } from './create-online-table.ts';
export { TestClient } from './test-client.ts';
export { TestServer, RawClient, seatToMove, type TestServerPorts } from './test-server.ts';
export { SimBus } from './sim-bus.ts';
export { RewindableStore } from './rewindable-store.ts';
export { copyStoredTable } from './copy-store.ts';
export { playTable } from './play-table.ts';
