import { afterAll, beforeAll, expect } from 'vitest';

// Test files in a shared process must restore its environment, or be named `*.isolated.test.ts`.
let before: NodeJS.ProcessEnv;

/** Ignores what sharp sets when it loads. */
function environment(): NodeJS.ProcessEnv {
  const { VIPSHOME: _home, ...others } = process.env;
  return others;
}

beforeAll(() => {
  before = environment();
});

afterAll(() => {
  expect(environment(), 'the environment that a test file leaves').toEqual(before);
});
