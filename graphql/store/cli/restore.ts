import { restoreDatabase } from '../db/backup';
import { dataDir, runCommand } from './command';

await runCommand('restore', 'FILE', 1, ([file = '']) => {
  const kept = restoreDatabase(dataDir(), file);
  console.log(
    `Restored ${file} to ${dataDir()}.${kept === null ? '' : ` The shop as it was is kept in ${kept}.`}`,
  );
});
