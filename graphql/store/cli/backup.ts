import { statSync } from 'node:fs';
import { backupDatabase } from '../db/backup';
import { dataDir, runCommand } from './command';

await runCommand('backup', 'FILE', 1, ([file = '']) => {
  backupDatabase(dataDir(), file);
  console.log(
    `Saved the shop of ${dataDir()} to ${file} (${String(Math.ceil(statSync(file).size / 1024))} KB).`,
  );
});
