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
const needsOwnModules = ['tests/{unit,attack}/**/*.isolated.test.{ts,tsx}', 'tests/contract/**/*.test.ts'];
/** About the time that an answer takes: runs when the others are done, so that nothing else keeps the processors busy. */
const timed = 'tests/attack/answered-meanwhile.test.ts';
const setUp = ['tests/support/setup.ts', 'tests/support/cheap-hashing.mjs'];

/** Not `extends`: what is prepared for all is prepared once. */
const common = {
  plugins: [vanillaExtractPlugin()],
  resolve: { alias },
};
const test = { env: { SEED: String(seed) }, isolate: false, testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    globalSetup: ['tests/support/demo-data.ts'],
    // One more than the two cores of the gate: tests wait for processes that they start.
    maxWorkers: 3,
    projects: [
      {
        ...common,
        test: {
          ...test,
          name: 'shared',
          include: ['tests/{unit,attack}/**/*.test.{ts,tsx}'],
          exclude: [...needsOwnModules, timed],
          setupFiles: [...setUp, 'tests/support/leave-no-trace.ts'],
        },
      },
      {
        ...common,
        test: {
          ...test,
          name: 'own-modules',
          include: needsOwnModules,
          setupFiles: ['tests/support/own-modules.ts', ...setUp],
        },
      },
      {
        ...common,
        test: {
          ...test,
          name: 'timed',
          include: [timed],
          sequence: { groupOrder: 1 },
          setupFiles: setUp,
        },
      },
    ],
  },
});
