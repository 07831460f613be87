import { NatsBus } from '@night-cage/server';
import { realNats } from '@night-cage/testkit/online';
import { afterAll, describe } from 'vitest';
import { busSuite } from './bus-suite.ts';

const nats = await realNats();
if (nats === null) console.warn('SKIPPED: there is no NATS here. docs/testing.md says how to have one.');
afterAll(() => nats?.stop());

describe.skipIf(nats === null)('NATS', () => {
  busSuite(() => new NatsBus(nats!.address));
});
