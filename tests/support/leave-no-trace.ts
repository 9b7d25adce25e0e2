import { afterAll, beforeAll, expect } from 'vitest';

// Files that share their modules must leave the process as they found it; otherwise they are `*.isolated.test.ts`.
let before: NodeJS.ProcessEnv;

/** Leaves out what sharp sets when it is loaded, in whichever file that is. */
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
