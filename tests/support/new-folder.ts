import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let ofProcess: string | undefined;

/** For Playwright and benches, which have no `setup.ts`. */
function folderOfProcess(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sturdy-process-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Deleted with its test file (`setup.ts`) or process. */
export function createTempFolder(): string {
  const parent = process.env['TEST_FOLDER'] ?? (ofProcess ??= folderOfProcess());
  return mkdtempSync(path.join(parent, 'folder-'));
}
