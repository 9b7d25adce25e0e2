import { spawnSync } from 'node:child_process';
import { simpleProduct } from '../tests/support/api';
import { startDemo } from '../tests/support/demo-data';
import { newFolder } from '../tests/support/new-folder';
import { startShop } from '../tests/support/shop';
import { withStore } from '../tests/support/store-db';
import { interactionTimes, pageSizes } from './browser';
import { pipelineTimes } from './catalogue';
import { crowdTimes, stepTimes } from './crowd';
import { languageTimes } from './languages';
import { lighthouseOf } from './lighthouse';
import { cartCookies, pageLoad, restarts } from './load';
import { report, type Measurement } from './report';
import { soak } from './soak';

/** Flushes writes: the store waits for the disk with every order, and a start reads from it. */
const settleDisk = () => spawnSync('sync');

async function measure(): Promise<Record<string, Measurement[]>> {
  const measured: Record<string, Measurement[]> = {};
  const part = async (title: string, work: () => Measurement[] | Promise<Measurement[]>) => {
    const started = performance.now();
    measured[title] = await work();
    console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${title}`);
  };

  await part('List pipeline, 10,000 products', () => pipelineTimes());
  await part('List pipeline, 100,000 products', () => pipelineTimes(100_000));

  const demo = await startShop({ dataDir: newFolder(), env: { LOG_LEVEL: 'silent' } });
  const product = `/product/${(await simpleProduct(demo.url)).slug}`;
  const cookie = await cartCookies(demo.url, product);
  await part('Sizes', async () => [
    ...(await pageSizes(demo.url, 'Home', '/')),
    ...(await pageSizes(demo.url, 'Product list', '/products', { htmlBudget: 9.5 })),
    ...(await pageSizes(demo.url, 'Product', product)),
    ...(await pageSizes(demo.url, 'Account', '/my-account')),
    ...(await pageSizes(demo.url, 'Checkout', '/checkout', { cookie })),
  ]);
  await part('Presses on a slow phone', () => interactionTimes(demo.url, product));
  await part('Lighthouse, mobile, its own throttling, best of three visits', () =>
    lighthouseOf([
      { name: 'Home', address: `${demo.url}/`, most: 260 },
      { name: 'Product list', address: `${demo.url}/products`, most: 260 },
      { name: 'Product', address: `${demo.url}${product}`, most: 200 },
      { name: 'Checkout', address: `${demo.url}/checkout`, cookie, isUnlisted: true },
    ]),
  );
  await demo.stop();

  const dataDir = newFolder();
  await startDemo(dataDir, 10_000);
  let large = await startShop({ dataDir, env: { LOG_LEVEL: 'silent', CATALOGUE_TTL: '3600' } });
  settleDisk();
  await part('Load, 10,000 products, one process', async () => {
    const restart = await restarts(large);
    large = restart.shop;
    const goods = `/product/${(await simpleProduct(large.url)).slug}`;
    return [
      ...restart.times,
      ...(await pageSizes(large.url, 'Product list', '/products', { htmlBudget: 9.5 })),
      ...(await pageLoad(large, {
        pages: {
          Home: '/',
          'Product list': '/products',
          'Filtered list': '/products?filter=price[0,50],sale[true]&orderby=price',
          Product: goods,
        },
        own: ['Home', 'Product list', 'Product'],
        cookie: await cartCookies(large.url, goods),
      })),
    ];
  });
  // A crowd of 1,000 would buy up the demo shop's stock.
  withStore(large, (db) =>
    db.run('UPDATE products SET stock_quantity = 1000 WHERE stock_quantity IS NOT NULL'),
  );
  settleDisk();
  await part('First additions and orders, 10,000 products, one shopper after another', () =>
    stepTimes(large.url),
  );
  await part('A crowd on one process, 10,000 products', () => crowdTimes(large.url));
  await large.stop();

  await part('Six languages of 2,000 products, a storefront before another process', languageTimes);
  return measured;
}

/** `npm run bench -- soak [minutes]` runs the soak test alone. */
const [part, minutes] = process.argv.slice(2);

const isHeld =
  part === 'soak'
    ? report({ 'Soak: two replicas, nginx, Redis': await soak(Number(minutes ?? 10)) }, 'SOAK.md')
    : report(await measure(), 'RESULTS.md');
process.exitCode = isHeld ? 0 : 1;
