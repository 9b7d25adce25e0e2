import { readFileSync } from 'node:fs';
import { startDemo } from '../tests/support/demo-data';
import { createTempFolder } from '../tests/support/new-folder';
import { startShop } from '../tests/support/shop';
import { withStoreDatabase } from '../tests/support/store-db';
import { readMemoryMegabytes, measureRestarts } from './page-load';
import type { Measurement } from './bench-report';

const otherLanguages = ['de', 'es', 'fr', 'it', 'pt'];
const PRODUCT_COUNT = 2000;

function readCpuSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

function addTranslations(dataDir: string): void {
  withStoreDatabase({ dataDir }, (db) => {
    for (const language of otherLanguages) {
      const insertTexts = (kind: string, field: string, column: string) =>
        db.run(
          `INSERT OR REPLACE INTO texts SELECT '${language}', '${kind}', id, '${field}', ${column} || ' ${language}' FROM ${kind}s`,
        );
      insertTexts('product', 'name', 'name');
      insertTexts('product', 'description', 'description');
      insertTexts('product', 'shortDescription', 'short_description');
      insertTexts('term', 'name', 'name');
    }
  });
}

async function measureListsSeconds(url: string): Promise<number> {
  const started = performance.now();
  for (const language of ['', ...otherLanguages]) {
    const response = await fetch(language === '' ? `${url}/products` : `${url}/${language}/products`);
    if (!(await response.text()).includes(`${language === '' ? '' : ` ${language}`}</a></h2>`))
      throw new Error(`the list is in another language than ${language}`);
  }
  return (performance.now() - started) / 1000;
}

export async function measureLanguages(): Promise<Measurement[]> {
  const dataDir = createTempFolder();
  await startDemo(dataDir, PRODUCT_COUNT);
  addTranslations(dataDir);
  const backendShop = await startShop({ dataDir, env: { LOG_LEVEL: 'silent' } });
  const cpuSecondsBefore = readCpuSeconds(backendShop.pid);
  const shop = await startShop({
    dataDir: createTempFolder(),
    env: {
      LOG_LEVEL: 'silent',
      GQL_HOST: `${backendShop.url}/graphql?lang={lang}`,
      SESSION_SECRET: 'the secret of the bench',
      CATALOGUE_TTL: '3600',
    },
  });
  const firstStartSeconds = await measureListsSeconds(shop.url);
  const backendCpuSeconds = readCpuSeconds(backendShop.pid) - cpuSecondsBefore;
  const memory = readMemoryMegabytes(shop.pid);
  const restart = await measureRestarts(shop);
  await restart.shop.stop();
  await backendShop.stop();
  return [
    { what: 'First start: until the lists of all languages are there', value: firstStartSeconds, unit: 's' },
    { what: 'First start: processor time of the shop behind', value: backendCpuSeconds, unit: 's' },
    { what: 'Memory of the storefront', value: memory, unit: 'MB', budget: 600 },
    ...restart.times,
  ];
}
