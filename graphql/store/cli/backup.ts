import { statSync } from 'node:fs';
import { backupDatabase } from '../db/backup';
import { dataDir, runCommand } from './command';

const help =
  'usage: COMMAND FILE   saves the shop, whether it runs or not; pictures and files are folders beside it\n';

await runCommand('backup', { help, words: 1 }, ([file = '']) => {
  backupDatabase(dataDir(), file);
  console.log(
    `Saved the shop of ${dataDir()} to ${file} (${String(Math.ceil(statSync(file).size / 1024))} KB).`,
  );
});
