import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';
import type { Options } from './fixtures';

const project = (name: string, javaScriptEnabled: boolean, replicas: number) => ({
  name,
  use: { javaScriptEnabled, replicas },
});

/** Each journey without JavaScript and with it, on one storefront and on two that share a Redis. */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: 'journeys.ts',
  outputDir: '../.output/real',
  timeout: 240_000,
  // Another machine may be far away, and slow.
  expect: { timeout: 30_000 },
  use: { ...base.use, actionTimeout: 60_000 },
  projects: [
    project('off', false, 1),
    project('on', true, 1),
    project('off, two replicas', false, 2),
    project('on, two replicas', true, 2),
  ],
});
