import { parseArgs } from 'node:util';
import { dayOfRecording, startFixtureShop } from './fixture-shop';
import { languageFiles } from './language-files';
import { ownIdFiles } from './own-id-files';
import { replay } from './replay.mjs';

/** Replays the recorded scenarios, by default against the store on the contract's fixture; fails when one of them does. */
const { values } = parseArgs({
  options: {
    /** The endpoint of another server, in place of a store that is started here. */
    url: { type: 'string' },
    scenarios: { type: 'string' },
    only: { type: 'string' },
    /** The shop has texts in languages, and is asked in this one. */
    language: { type: 'string' },
    /** It has rows of its own in each language, as Polylang keeps them, and is asked at `/de/?graphql=true`. */
    'own-ids': { type: 'boolean', default: false },
    /** The store answers as WooCommerce does, defects included, and nothing better passes. */
    exact: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const { language, url, exact, 'own-ids': hasOwnIds } = values;
const files = hasOwnIds ? { files: ownIdFiles } : language ? { files: languageFiles } : {};
const shop = url ? undefined : await startFixtureShop({ defects: exact, now: dayOfRecording, ...files });
const address = !language
  ? '/graphql'
  : hasOwnIds
    ? `/${language}/?graphql=true`
    : `/graphql?lang=${language}`;
const endpoint = url ?? (shop?.url ?? '') + address;
const { failed } = await replay({ ...values, ...shop, url: endpoint });
await shop?.close();
process.exitCode = failed > 0 ? 1 : 0;
