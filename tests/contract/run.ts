import path from 'node:path';
import { parseArgs } from 'node:util';
import { startFixtureShop } from './fixture-shop';
import { languageFiles } from './language-files';
import { replay } from './replay.mjs';

/** Starts the store on the contract's fixture and replays the recorded scenarios against it; fails when one of them does. */
const { values } = parseArgs({
  options: {
    scenarios: { type: 'string' },
    only: { type: 'string' },
    /** The shop has texts in languages, and is asked in this one. */
    language: { type: 'string' },
    /** The store answers as WooCommerce does, defects included, and nothing better passes. */
    exact: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const { language } = values;
const shop = await startFixtureShop(path.join(import.meta.dirname, 'fixture'), {
  defects: values.exact,
  ...(language ? { files: languageFiles } : {}),
});
const query = language ? `?lang=${language}` : '';
const { failed } = await replay({ ...values, ...shop, url: `${shop.url}/graphql${query}` });
await shop.close();
process.exitCode = failed > 0 ? 1 : 0;
