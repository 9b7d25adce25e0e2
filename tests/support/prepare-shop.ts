import { mkdirSync, rmSync } from 'node:fs';
import { preparedData, startShop } from './shop';

/** Seeds the demo store once; every worker starts from a copy. */
export default async function prepareShop(): Promise<void> {
  rmSync(preparedData, { recursive: true, force: true });
  mkdirSync(preparedData, { recursive: true });
  const shop = await startShop({ dataDir: preparedData });
  await shop.stop();
}
