import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';
import { createTempFolder } from './new-folder';
import { seed } from './seed.mjs';

fc.configureGlobal({ seed });

const folder = mkdtempSync(path.join(tmpdir(), 'sturdy-test-'));
process.env['TEST_FOLDER'] = folder;
process.env['DATA_DIR'] = createTempFolder();
process.env['LOG_LEVEL'] = 'silent';
process.env['NODE_ENV'] = 'test';

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

// Restores clock, environment and globals. An unexpected console error fails the test that caused it.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
