import { spawnSync } from 'node:child_process';
import { simpleProduct } from '../tests/support/api';
import { startDemo } from '../tests/support/demo-data';
import { createTempFolder } from '../tests/support/new-folder';
import { MAX_LIST_KILOBYTES } from '../tests/support/page-weight';
import { startShop } from '../tests/support/shop';
import { measurePipeline } from './pipeline-times';
import { measureLighthouse } from './lighthouse-scores';
import { getCartCookies, measurePageLoad, measurePageSizes, measureRestart } from './page-load';
import { writeReport, type Measurement } from './bench-report';

async function measure(): Promise<Record<string, Measurement[]>> {
  const measured: Record<string, Measurement[]> = {};
  const measureSection = async (title: string, task: () => Measurement[] | Promise<Measurement[]>) => {
    const started = performance.now();
    measured[title] = await task();
    console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${title}`);
  };

  await measureSection('List pipeline, 10,000 products', measurePipeline);

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
  // A start reads from the disk, to which the import may still be written.
  spawnSync('sync');
  await measureSection('Load, 10,000 products, one process', async () => {
    const { shop, seconds } = await measureRestart(large);
    large = shop;
    const productPath = `/product/${(await simpleProduct(large.url)).slug}`;
    return [
      { what: 'Restart until the first list', value: seconds, unit: 's', budget: 10 },
      ...(await measurePageSizes(large.url, 'Product list', '/products', { htmlBudget: MAX_LIST_KILOBYTES })),
      ...(await measurePageLoad(
        large,
        { Home: '/', 'Product list': '/products', Product: productPath },
        await getCartCookies(large.url, productPath),
      )),
    ];
  });
  await large.stop();
  return measured;
}

process.exitCode = writeReport(await measure()) ? 0 : 1;
