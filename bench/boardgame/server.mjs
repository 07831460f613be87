// boardgame.io's server with its usual store, which is memory. Prints its port.
import { createRequire } from 'node:module';
import { game } from './game.mjs';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');
const said = console.log;
console.log = () => {};
console.info = () => {};
const server = Server({ games: [game], origins: [/.*/] });
const { appServer } = await server.run({ port: 0 });
said(String(appServer.address().port));
