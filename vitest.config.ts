import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { seed } from './tests/support/seed.mjs';

const alias = [
  { find: '~', replacement: path.resolve('app') },
  { find: '#store', replacement: path.resolve('graphql', 'store', 'index.ts') },
  { find: '@graphql', replacement: path.resolve('graphql') },
  // Node loads the CommonJS build of graphql for yoga; a second copy of its classes would break `instanceof`.
  { find: /^graphql$/, replacement: path.resolve('node_modules/graphql/index.js') },
];

/** Tests that replace modules or globals, or keep a store open: each file loads our modules anew (own-modules.ts). */
const needsOwnModules = ['tests/{unit,security}/**/*.isolated.test.{ts,tsx}', 'tests/contract/**/*.test.ts'];
const setUp = ['tests/support/setup.ts', 'tests/support/cheap-hashing.mjs'];

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { alias },
  test: {
    env: { SEED: String(seed) },
    isolate: false,
    // A missing snapshot fails, as where CI is set. `npx vitest run FILE -u` writes it.
    update: 'none',
    // A safety net for what hangs, no assertion: a machine that is slow and busy stays far below.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the two cores of the gate: tests wait for processes that they start.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,store}/**/*.test.{ts,tsx}'],
          exclude: needsOwnModules,
          // One file is tried quickly: no shop is filled for it.
          globalSetup: ['tests/support/build-demo.ts'],
          setupFiles: [...setUp, 'tests/support/cleanup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          exclude: needsOwnModules,
          globalSetup: ['tests/support/demo-data.ts'],
          setupFiles: [...setUp, 'tests/support/cleanup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'own-modules',
          include: needsOwnModules,
          globalSetup: ['tests/support/demo-data.ts'],
          setupFiles: ['tests/support/own-modules.ts', ...setUp],
        },
      },
    ],
  },
});
