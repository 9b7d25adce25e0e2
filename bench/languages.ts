import { readFileSync } from 'node:fs';
import { startDemo } from '../tests/support/demo-data';
import { newFolder } from '../tests/support/new-folder';
import { startShop } from '../tests/support/shop';
import { withStore } from '../tests/support/store-db';
import { residentMemory, restarts } from './load';
import type { Measurement } from './report';

const others = ['de', 'es', 'fr', 'it', 'pt'];
const count = 2000;

function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

function translate(dataDir: string): void {
  withStore({ dataDir }, (db) => {
    for (const language of others) {
      const say = (kind: string, field: string, from: string) =>
        db.run(
          `INSERT OR REPLACE INTO texts SELECT '${language}', '${kind}', id, '${field}', ${from} || ' ${language}' FROM ${kind}s`,
        );
      say('product', 'name', 'name');
      say('product', 'description', 'description');
      say('product', 'shortDescription', 'short_description');
      say('term', 'name', 'name');
    }
  });
}

async function openLists(url: string): Promise<number> {
  const started = performance.now();
  for (const language of ['', ...others]) {
    const answer = await fetch(language === '' ? `${url}/products` : `${url}/${language}/products`);
    if (!(await answer.text()).includes(`${language === '' ? '' : ` ${language}`}</a></h2>`))
      throw new Error(`the list is in another language than ${language}`);
  }
  return (performance.now() - started) / 1000;
}

export async function languageTimes(): Promise<Measurement[]> {
  const dataDir = newFolder();
  await startDemo(dataDir, count);
  translate(dataDir);
  const back = await startShop({ dataDir, env: { LOG_LEVEL: 'silent' } });
  const before = processorTime(back.pid);
  const shop = await startShop({
    dataDir: newFolder(),
    env: {
      LOG_LEVEL: 'silent',
      GQL_HOST: `${back.url}/graphql?lang={lang}`,
      SESSION_SECRET: 'the secret of the bench',
      CATALOGUE_TTL: '3600',
    },
  });
  const first = await openLists(shop.url);
  const asked = processorTime(back.pid) - before;
  const memory = residentMemory(shop.pid);
  const restart = await restarts(shop);
  await restart.shop.stop();
  await back.stop();
  return [
    { what: 'First start: until the lists of all languages are there', value: first, unit: 's' },
    { what: 'First start: processor time of the shop behind', value: asked, unit: 's' },
    { what: 'Memory of the storefront', value: memory, unit: 'MB', budget: 600 },
    ...restart.times,
  ];
}
