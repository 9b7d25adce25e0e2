import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, test as base, vi } from 'vitest';
import { openStore, type StoreOptions } from '../../graphql/store';
import { Database } from '../../graphql/store/db/database';
import { readFolder } from '../../graphql/store/import';
import { createTempFolder } from '../support/new-folder';
import { sampleBranding } from '../support/sample-branding';
import { withStoreDatabase } from '../support/store-db';

/** An order as WooCommerce's REST API tells it. */
export const orderRow = (changes: object) => ({
  ...{ id: 900, number: '900', order_key: 'k', currency: 'EUR', total: '20', billing: {}, shipping: {} },
  ...changes,
});

let runs = 0;

/** A folder for the data of a shop, its commands, and its database. */
export function shopFolder() {
  const dataDir = createTempFolder();
  const write = (name: string, content: string) => {
    const file = path.join(dataDir, name);
    writeFileSync(file, content);
    return file;
  };
  return {
    dataDir,
    /** Runs a command as `npm run store:<name>` does, but in this process: to load it takes longer than what it does. */
    async run(name: string, ...args: string[]) {
      const { argv, exitCode } = process;
      const [output, problems]: [string[], string[]] = [[], []];
      const writeTo = (lines: string[]) => (text: unknown) => lines.push(String(text)) > 0;
      const spies = [
        vi.spyOn(process.stdout, 'write').mockImplementation(writeTo(output)),
        vi.spyOn(process.stderr, 'write').mockImplementation(writeTo(problems)),
      ];
      const print = (lines: string[]) => (text: unknown) => lines.push(`${String(text)}\n`);
      vi.stubGlobal('console', { log: print(output), error: print(problems) });
      vi.stubEnv('DATA_DIR', dataDir);
      process.argv = [process.execPath, `graphql/store/cli/${name}.ts`, ...args];
      process.exitCode = 0;
      try {
        runs += 1;
        // A module does its work when it is loaded; with another query it is another one.
        await import(/* @vite-ignore */ `${path.resolve('graphql/store/cli', name)}.ts?run=${String(runs)}`);
        return { status: process.exitCode, output: output.join(''), problems: problems.join('') };
      } finally {
        Object.assign(process, { argv, exitCode });
        vi.unstubAllGlobals();
        for (const spy of spies) spy.mockRestore();
      }
    },
    write,
    csv: (...lines: string[]) => write('products.csv', lines.join('\n')),
    json: (name: string, content: unknown) => write(name, JSON.stringify(content)),
    /** A folder of files, one for each resource. */
    rest(files: Record<string, unknown>) {
      const folder = path.join(dataDir, 'rest');
      mkdirSync(folder);
      for (const [name, content] of Object.entries(files))
        write(path.join('rest', `${name}.json`), JSON.stringify(content));
      return folder;
    },
    rows: <Row>(query: string) => withStoreDatabase({ dataDir }, (db) => db.all<Row>(query)),
    /** Its database, until the test has ended. */
    open() {
      const db = new Database(path.join(dataDir, 'store.sqlite'));
      onTestFinished(() => db.close());
      return db;
    },
    async start(options: Partial<StoreOptions> = {}) {
      const secrets = ['a secret of the test'];
      const seed = () => readFolder('demo/shop');
      const store = await openStore({
        dataDir,
        siteUrl: 'http://localhost',
        secrets,
        branding: sampleBranding,
        loadSeed: seed,
        ...options,
      });
      onTestFinished(() => store.close());
      return store;
    },
  };
}

/** A test that may have such a folder. */
export const test = base.extend('shop', () => shopFolder());
