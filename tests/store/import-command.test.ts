import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { putFile } from './account-shop';
import { orderRow, test } from './shop-folder';

const columns = 'SKU,Type,Name,Regular price';
const lamp = 'LAMP,simple,Lamp,9';

test('an unknown option writes nothing, and help is no mistake', async ({ shop }) => {
  const mistaken = await shop.run('import', shop.csv(columns, lamp), '--dryrun');
  expect(mistaken).toMatchObject({ status: 2, output: '' });
  expect(mistaken.problems).toMatch(
    /^Unknown option '--dryrun'.*\nRun npm run -s store:import -- --help for more\.\n$/,
  );
  expect(readdirSync(shop.dataDir)).toEqual(['products.csv']);
  const help = await shop.run('import', '--help');
  expect(help).toMatchObject({ status: 0, problems: '' });
  expect(help.output).toMatch(/^usage: npm run -s store:import -- PATH/);
  expect(help.output).toContain('pages.json');
});

test('a dry run is one, too, when npm has kept the option to itself', async ({ shop }) => {
  vi.stubEnv('npm_config_dry_run', 'true');
  expect((await shop.run('import', shop.csv(columns, lamp))).output).toContain('Nothing was written.');
});

test('an imported order has the files that were bought, from the day of the order on', async ({ shop }) => {
  const files = {
    products: [
      {
        ...{ id: 800, type: 'simple', slug: 'album', name: 'Album', status: 'publish', regular_price: '9' },
        ...{ downloadable: true, download_limit: 3, download_expiry: 30 },
        downloads: [{ id: 'a', name: 'Album', file: 'https://shop.test/album.zip' }],
      },
    ],
    orders: [
      orderRow({
        status: 'completed',
        billing: { email: 'ada@example.com' },
        date_completed_gmt: '2026-11-01T10:00:00',
        line_items: [{ id: 1, name: 'Album', product_id: 800, quantity: 2, subtotal: '18', total: '18' }],
      }),
    ],
  };
  await shop.run('import', shop.rest(files));
  const permissions =
    "SELECT user_email, downloads_remaining, date(expires_at, 'unixepoch') AS until FROM download_permissions";
  expect(shop.rows(permissions)).toEqual([
    { user_email: 'ada@example.com', downloads_remaining: 6, until: '2026-12-01' },
  ]);
});

test('one file is imported by its name; another name, and what is no JSON, are a sentence', async ({
  shop,
}) => {
  const page = { id: 1, status: 'publish', slug: 'terms', title: 'Terms', content: '<p>…</p>' };
  const unknown = await shop.run('import', shop.json('page.json', [page]));
  expect(unknown).toMatchObject({ status: 2, output: '' });
  expect(unknown.problems).toMatch(
    /^page\.json isn't a CSV file, and isn't one of .*, pages, .* \(\.json\)\.\n/,
  );
  const broken = await shop.run('import', shop.write('pages.json', '[{'));
  expect(broken).toMatchObject({ status: 1, output: '' });
  expect(broken.problems).toMatch(/^pages\.json: is no JSON: .*\n$/);
  expect((await shop.run('import', shop.json('pages.json', [page]))).output).toMatch(
    /^Imported 1 page into /,
  );
});

test('a folder of settings reports its import', async ({ shop }) => {
  const folder = shop.rest({
    'settings-general': [{ id: 'woocommerce_currency', value: 'CHF' }],
    'shipping-zones': [{ id: 1, name: 'Schweiz', order: 1 }],
    payment_gateways: [{ id: 'cod', title: 'Nachnahme', description: '', enabled: true }],
    system_status: {},
  });
  const { status, output } = await shop.run('import', folder);
  expect(status).toBe(0);
  expect(output).toContain('Imported 1 setting, 1 zone, 1 gateway into ');
  expect(output).toContain('File system_status.json was ignored.\n');
});

test('downloadable files missing in their folder are named', async ({ shop }) => {
  putFile(shop, 'there.pdf', '');
  const csv = shop.csv(
    'SKU,Type,Name,Regular price,Download 1 name,Download 1 URL,Download 2 name,Download 2 URL,Download 3 name,Download 3 URL',
    'BOOK,"simple, downloadable, virtual",Book,9,A,https://old.test/wp-content/uploads/there.pdf,B,/files/gone.pdf,C,https://cdn.test/book.pdf',
  );
  for (const words of [[csv, '--dry-run'], [csv]]) {
    const { status, output } = await shop.run('import', ...words);
    expect(status).toBe(0);
    const folder = path.join(shop.dataDir, 'files');
    expect(output.split('\n').filter((line) => line.includes('download '))).toEqual([
      `The download /files/gone.pdf is missing in ${folder}.`,
      `The download https://cdn.test/book.pdf is missing in ${folder}.`,
    ]);
  }
});
