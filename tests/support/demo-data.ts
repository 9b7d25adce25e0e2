import { sampleBranding } from './sample-branding';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLargeShop } from '../../bench/large-shop';
import { openStore, readFolder } from '../../graphql/store';
import { buildDemo } from '../../scripts/setup.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    demoData: string;
  }
}

export async function startDemo(dataDir: string, productCount?: number): Promise<void> {
  const files = readFolder('build/demo/shop');
  const store = await openStore({
    dataDir,
    siteUrl: 'http://localhost:3000',
    secrets: ['secret of the tests'],
    branding: sampleBranding,
    loadSeed: () => (productCount === undefined ? files : createLargeShop(files, productCount)),
    seedFiles: 'build/demo/files',
  });
  store.close();
}

async function filledFolder(): Promise<string> {
  buildDemo();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sturdy-demo-'));
  await startDemo(dataDir);
  return dataDir;
}

/** Vitest loads this module once per project, all in one process. */
const run: { filled?: Promise<string> } = ((globalThis as { sturdyDemoData?: object }).sturdyDemoData ??= {});

export default async function prepareDemoData(project: TestProject): Promise<() => void> {
  const dataDir = await (run.filled ??= filledFolder());
  project.provide('demoData', dataDir);
  return () => {
    rmSync(dataDir, { recursive: true, force: true });
  };
}
