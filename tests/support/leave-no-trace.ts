import { afterAll, beforeAll, expect } from 'vitest';

// Files that share their modules must leave the process as they found it; otherwise they are `*.isolated.test.ts`.
let before: NodeJS.ProcessEnv;

beforeAll(() => {
  before = { ...process.env };
});

afterAll(() => {
  expect({ ...process.env }, 'the environment that a test file leaves').toEqual(before);
});
