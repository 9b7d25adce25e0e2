import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { HttpClient } from '../support/http-client';
import { createTempFolder } from '../support/new-folder';
import { order } from '../support/page';
import { root, startShop } from '../support/shop';
import { goods } from '../support/visitor';

test('what the image is made of is small, sells, makes pictures, and has the owner’s commands @long', async () => {
  const folder = createTempFolder();
  for (const args of [
    ['scripts/bundle.mjs', 'tools'],
    ['scripts/image.mjs', folder],
  ])
    execFileSync(process.execPath, args, { cwd: root });

  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(path.join(folder, name)))
    .filter((file) => file.isFile());
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(80_000_000);

  const shop = await startShop({ folder });
  const client = new HttpClient(shop.url);
  await order(client);
  await client.open(`/product/${goods.slug}`);
  const [, picture = ''] = /src="(\/images\/[^"]+)"/.exec(client.page.html) ?? [];
  const made = await fetch(new URL(picture, shop.url));
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const csv = path.join(createTempFolder(), 'products.csv');
  writeFileSync(csv, 'ID,Type,Name,Regular price\n1,simple,Mug,12\n');
  const report = execFileSync(process.execPath, ['build/tools/store-import.mjs', csv], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: createTempFolder() },
    encoding: 'utf8',
  });
  expect(report).toContain('products 1');
  await shop.stop();
});
