import { mkdtempSync } from 'node:fs';
import path from 'node:path';

/** A new, empty folder, which goes with all others of its test file (`setup.ts`). */
export function newFolder(): string {
  return mkdtempSync(path.join(process.env['TEST_FOLDER'] ?? '', 'folder-'));
}
