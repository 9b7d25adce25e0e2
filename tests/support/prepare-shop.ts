import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { preparedData, startShop } from './shop';

/** Seeds the demo store once; every worker starts from a copy. The pictures that one shop has made are there for the others. */
export default async function prepareShop(): Promise<void> {
  rmSync(preparedData, { recursive: true, force: true });
  mkdirSync(preparedData, { recursive: true });
  const shop = await startShop({ dataDir: preparedData });
  await shop.stop();
  const pictures = path.join(path.dirname(preparedData), 'pictures');
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures);
  symlinkSync(pictures, path.join(preparedData, 'cache', 'pictures'));
}
