import { mkdirSync, rmSync } from 'node:fs';
import { madePictures, preparedData, startShop } from './shop';

/** Seeds the demo store once; every worker starts from a copy. */
export default async function prepareShop(): Promise<void> {
  for (const folder of [preparedData, madePictures]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const shop = await startShop({ dataDir: preparedData });
  await shop.stop();
}
