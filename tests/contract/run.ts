import { parseArgs } from 'node:util';
import { dayOfRecording, startFixtureShop } from './fixture-shop';
import { replay } from './replay.mjs';

/** Replays the recorded scenarios, by default against the store on the contract's fixture; fails when one of them does. */
const { values } = parseArgs({
  options: {
    /** The endpoint of another server, in place of a store that is started here. */
    url: { type: 'string' },
    only: { type: 'string' },
    /** The store answers as WooCommerce does, defects included, and nothing better passes. */
    exact: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const { url, exact } = values;
const shop = url ? undefined : await startFixtureShop({ defects: exact, now: dayOfRecording });
const { failed } = await replay({ ...values, ...shop, url: url ?? `${shop?.url ?? ''}/graphql` });
await shop?.close();
process.exitCode = failed > 0 ? 1 : 0;
