import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './program';

/** The commands as the image has them: a quarter of the time that tsx takes to start. */
export function buildOwnerTools() {
  // Beside the packages that they import.
  const cache = path.resolve('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'owner-tools-'));
  const built = spawnSync(process.execPath, ['scripts/build-tools.mjs', folder], { encoding: 'utf8' });
  if (built.status !== 0 || built.stderr !== '') throw new Error(built.stderr);
  return {
    folder,
    /** Runs one beside whatever else runs, with the data in `dataDir`. */
    run(dataDir: string, name: string, ...words: string[]) {
      const env = {
        ...{ PATH: process.env['PATH'], APP_URL: process.env['APP_URL'] },
        ...{ NODE_ENV: 'production' as const, DATA_DIR: dataDir },
      };
      return runProgram(process.execPath, [path.join(folder, `${name}.mjs`), ...words], { env });
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
