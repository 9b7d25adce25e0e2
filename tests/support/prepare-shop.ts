import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { preparedData, startShop } from './shop';

/** Seeds the demo store once. Workers copy it and share rendered pictures. */
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
