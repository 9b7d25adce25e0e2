import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/http-test';
import { createTempFolder } from '../support/new-folder';
import { root, startShop } from '../support/shop';

const STORE_BUNDLE = 'store.js';

/** The built shop as it is, without the bundle of the embedded store. */
function copyWithoutStore(): string {
  const folder = createTempFolder();
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  for (const name of ['graphql', 'locales', 'node_modules', 'public'])
    symlinkSync(path.join(root, name), path.join(folder, name));
  mkdirSync(path.join(folder, 'build'));
  for (const name of readdirSync(path.join(root, 'build')))
    if (name !== STORE_BUNDLE)
      cpSync(path.join(root, 'build', name), path.join(folder, 'build', name), { recursive: true });
  return folder;
}

test('a shop in front of another backend needs no embedded store', async ({ shop, own }) => {
  const folder = copyWithoutStore();
  const env = { GQL_HOST: `${shop.api}/graphql`, SESSION_SECRET: 'a secret of this test' };
  const front = await own(startShop({ folder, env }));
  const response = await fetch(`${front.url}/product/morning-mug`);
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Morning Mug')]);
});

test('a shop without a backend says so if its embedded store is missing', async () => {
  await expect(startShop({ folder: copyWithoutStore() })).rejects.toThrow(/can’t be opened: .*store\.js/);
});
