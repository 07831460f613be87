import { NatsBus } from '@night-cage/server';
import { LiveNats } from '@night-cage/testkit/live';
import { afterAll, describe } from 'vitest';
import { busSuite } from './bus-suite.ts';

const nats = await LiveNats.start();
if (nats === null)
  console.warn('SKIPPED: there is no NATS here. docs/contribute/testing.md says how to have one.');
afterAll(() => nats?.kill());

describe.skipIf(nats === null)('NATS', () => {
  busSuite(() => new NatsBus(nats!.address));
});
