import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { seed } from './tests/support/seed.mjs';

const alias = [
  { find: '~', replacement: path.resolve('app') },
  { find: '@graphql', replacement: path.resolve('graphql') },
  // Node loads the CommonJS build of graphql for yoga; a second copy of its classes would break `instanceof`.
  { find: /^graphql$/, replacement: path.resolve('node_modules/graphql/index.js') },
];

/** Tests that replace modules or globals, or keep a store open: each file loads our modules anew (own-modules.ts). */
const needsOwnModules = 'tests/unit/**/*.isolated.test.{ts,tsx}';
const attackNeedsOwnModules = 'tests/attack/**/*.isolated.test.ts';
/** About the time that an answer takes: runs when the others are done, so that nothing else keeps the processors busy. */
const timed = 'tests/attack/answered-meanwhile.test.ts';

const patient = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { alias },
  test: {
    experimental: { fsModuleCache: true },
    env: { SEED: String(seed) },
    // One more than the two cores of the gate: tests wait for processes that they start.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [needsOwnModules],
          isolate: false,
          globalSetup: ['tests/support/build-demo.ts'],
          setupFiles: ['tests/support/setup.ts', 'tests/support/leave-no-trace.ts'],
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [needsOwnModules],
          isolate: false,
          globalSetup: ['tests/support/demo-data.ts'],
          setupFiles: ['tests/support/own-modules.ts', 'tests/support/setup.ts'],
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          exclude: [attackNeedsOwnModules, timed],
          isolate: false,
          globalSetup: ['tests/support/demo-data.ts'],
          setupFiles: [
            'tests/support/setup.ts',
            'tests/support/leave-no-trace.ts',
            'tests/support/cheap-hashing.mjs',
          ],
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'attack-isolated',
          include: [attackNeedsOwnModules],
          isolate: false,
          setupFiles: [
            'tests/support/own-modules.ts',
            'tests/support/setup.ts',
            'tests/support/cheap-hashing.mjs',
          ],
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'attack-timed',
          include: [timed],
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/support/setup.ts'],
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          isolate: false,
          setupFiles: [
            'tests/support/own-modules.ts',
            'tests/support/setup.ts',
            'tests/support/cheap-hashing.mjs',
          ],
          ...patient,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
