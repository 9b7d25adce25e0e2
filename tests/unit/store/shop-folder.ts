import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStore } from '../../../graphql/store';
import { Database } from '../../../graphql/store/db/database';
import { readFolder } from '../../../graphql/store/import';
import type { StoreOptions } from '../../../graphql/store/options';
import { newFolder } from '../../support/new-folder';

/** A folder for the data of a shop, its commands, and its database. */
export function shopFolder() {
  const dataDir = newFolder();
  return {
    dataDir,
    run(...args: string[]) {
      const [name = '', ...rest] = args;
      const { status, stdout, stderr } = spawnSync(
        'node_modules/.bin/tsx',
        [`graphql/store/cli/${name}.ts`, ...rest],
        {
          encoding: 'utf8',
          env: { ...process.env, DATA_DIR: dataDir },
        },
      );
      return { status, output: stdout, problems: stderr };
    },
    csv(...lines: string[]) {
      const file = path.join(dataDir, 'products.csv');
      writeFileSync(file, lines.join('\n'));
      return file;
    },
    json(name: string, content: unknown) {
      const file = path.join(dataDir, name);
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      return file;
    },
    rows<Row>(query: string): Row[] {
      const db = new Database(path.join(dataDir, 'store.sqlite'));
      try {
        return db.all<Row>(query);
      } finally {
        db.close();
      }
    },
    start(options: Partial<StoreOptions> = {}) {
      const secrets = ['a secret of the test'];
      const seed = () => readFolder('demo/shop');
      return openStore({ dataDir, siteUrl: 'http://localhost', secrets, seed, ...options });
    },
  };
}
