import { spawnSync } from 'node:child_process';
import { simpleProduct } from '../tests/support/api';
import { startDemo } from '../tests/support/demo-data';
import { createTempFolder } from '../tests/support/new-folder';
import { MAX_LIST_KILOBYTES } from '../tests/support/page-weight';
import { startShop } from '../tests/support/shop';
import { withStoreDatabase } from '../tests/support/store-db';
import { measurePipeline } from './pipeline-times';
import { measureCrowd } from './crowd-times';
import { measureLanguages } from './language-times';
import { measureLighthouse } from './lighthouse-scores';
import { getCartCookies, measurePageLoad, measurePageSizes, measureRestarts } from './page-load';
import { writeReport, type Measurement } from './bench-report';
import { soak } from './soak';

/** Flushes writes: the store waits for the disk with every order, and a start reads from it. */
const flushDisk = () => spawnSync('sync');

async function measure(): Promise<Record<string, Measurement[]>> {
  const measured: Record<string, Measurement[]> = {};
  const measureSection = async (title: string, task: () => Measurement[] | Promise<Measurement[]>) => {
    const started = performance.now();
    measured[title] = await task();
    console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${title}`);
  };

  await measureSection('List pipeline, 10,000 products', () => measurePipeline());
  await measureSection('List pipeline, 100,000 products', () => measurePipeline(100_000));

  const demo = await startShop({ dataDir: createTempFolder(), env: { LOG_LEVEL: 'silent' } });
  const product = `/product/${(await simpleProduct(demo.url)).slug}`;
  const cookie = await getCartCookies(demo.url, product);
  await measureSection('Sizes', async () => [
    ...(await measurePageSizes(demo.url, 'Home', '/')),
    ...(await measurePageSizes(demo.url, 'Product list', '/products', { htmlBudget: MAX_LIST_KILOBYTES })),
    ...(await measurePageSizes(demo.url, 'Product', product)),
    ...(await measurePageSizes(demo.url, 'Account', '/my-account')),
    ...(await measurePageSizes(demo.url, 'Checkout', '/checkout', { cookie })),
  ]);
  await measureSection('Lighthouse, mobile, its own throttling, best of three visits', () =>
    measureLighthouse([
      { name: 'Home', address: `${demo.url}/`, maxKilobytes: 260 },
      { name: 'Product list', address: `${demo.url}/products`, maxKilobytes: 260 },
      { name: 'Product', address: `${demo.url}${product}`, maxKilobytes: 200 },
      { name: 'Checkout', address: `${demo.url}/checkout`, cookie, isUnlisted: true },
    ]),
  );
  await demo.stop();

  const dataDir = createTempFolder();
  await startDemo(dataDir, 10_000);
  let large = await startShop({ dataDir, env: { LOG_LEVEL: 'silent', CATALOGUE_TTL: '3600' } });
  flushDisk();
  await measureSection('Load, 10,000 products, one process', async () => {
    const restart = await measureRestarts(large);
    large = restart.shop;
    const productPath = `/product/${(await simpleProduct(large.url)).slug}`;
    return [
      ...restart.times,
      ...(await measurePageSizes(large.url, 'Product list', '/products', { htmlBudget: MAX_LIST_KILOBYTES })),
      ...(await measurePageLoad(large, {
        pages: {
          Home: '/',
          'Product list': '/products',
          'Filtered list': '/products?filter=price[0,50],sale[true]&orderby=price',
          Product: productPath,
        },
        cartPages: ['Home', 'Product list', 'Product'],
        cookie: await getCartCookies(large.url, productPath),
      })),
    ];
  });
  // A crowd of 1,000 would buy up the demo shop's stock.
  withStoreDatabase(large, (db) =>
    db.run('UPDATE products SET stock_quantity = 1000 WHERE stock_quantity IS NOT NULL'),
  );
  flushDisk();
  await measureSection('A crowd on one process, 10,000 products', () => measureCrowd(large.url));
  await large.stop();

  await measureSection(
    'Six languages of 2,000 products, a storefront before another process',
    measureLanguages,
  );
  return measured;
}

/** `npm run bench -- soak [minutes]` runs the soak test alone. */
const [mode, minutes] = process.argv.slice(2);

const isWithinBudget =
  mode === 'soak'
    ? writeReport({ 'Soak: two replicas, nginx, Redis': await soak(Number(minutes ?? 10)) }, 'SOAK.md')
    : writeReport(await measure(), 'RESULTS.md');
process.exitCode = isWithinBudget ? 0 : 1;
