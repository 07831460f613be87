/** Online tables in a small world: the real server and the real client, over a network and a store that fail. */
export { SimClock } from './sim-clock.ts';
export { runWorld, type WorldReport } from './world.ts';
export { plain } from './plain.ts';
export { joinTable, makeTable, until, type MadeTable } from './real-table.ts';
export { DeskClient } from './desk-online.ts';
export { Desk, DeskPage, seatToMove, type DeskPorts } from './desk.ts';
export { SimBus } from './sim-bus.ts';
export { StoreInTime } from './store-in-time.ts';
export { copyTable } from './copy-store.ts';
export { playedTable } from './played-table.ts';
