import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { startDemo } from './demo-data';
import { root, startShop, type Shop } from './shop';
import { createTempFolder } from './new-folder';

/** Ten thousand products take minutes on a busy machine. */
const FILL_TIMEOUT_MS = 900_000;

/** One built shop for the tests of a file, with the demo shop or the given number of products. */
export function attackedShop(env: Record<string, string> = {}, productCount?: number): () => Shop {
  let shop: Shop | undefined;
  beforeAll(async () => {
    if (!existsSync(path.join(root, 'build', 'index.js'))) throw new Error('npm run build comes first');
    const dataDir = path.join(createTempFolder(), 'data');
    if (productCount === undefined) cpSync(inject('demoData'), dataDir, { recursive: true });
    else await startDemo(dataDir, productCount);
    shop = await startShop({ dataDir, env });
  }, FILL_TIMEOUT_MS);
  afterAll(async () => {
    await shop?.stop();
  });
  return () => {
    if (!shop) throw new Error('the shop has not started');
    return shop;
  };
}

interface BuiltRoute {
  id: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
}

/** The routes of the build that have an address, and its version. */
export function readBuiltManifest(): { routes: BuiltRoute[]; version: string } {
  const build = readFileSync(path.join(root, 'build', 'index.js'), 'utf8');
  const [, text = ''] = /^var assets_manifest_default = (\{.*\});$/m.exec(build) ?? [];
  const { routes, version } = JSON.parse(text) as { routes: Record<string, BuiltRoute>; version: string };
  return { routes: Object.values(routes).filter((route) => route.path ?? route.index), version };
}

export function getPeakMemoryBytes({ pid }: Shop): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
