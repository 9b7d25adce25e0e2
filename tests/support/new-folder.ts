import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let ofProcess: string | undefined;

/** Where Playwright and benches, which have no `setup.ts`, keep their folders: it goes with the process. */
function folderOfProcess(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sturdy-process-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A new, empty folder, which goes with all others of its test file (`setup.ts`) or of its process. */
export function newFolder(): string {
  const parent = process.env['TEST_FOLDER'] ?? (ofProcess ??= folderOfProcess());
  return mkdtempSync(path.join(parent, 'folder-'));
}
