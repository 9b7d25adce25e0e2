import { restoreDatabase } from '../db/backup';
import { dataDir, runCommand } from './command';

const help = 'usage: COMMAND FILE   brings a saved shop back; the running shop has to be stopped\n';

await runCommand('restore', { help, words: 1 }, ([file = '']) => {
  const kept = restoreDatabase(dataDir(), file);
  console.log(
    `Restored ${file} to ${dataDir()}.${kept === null ? '' : ` The shop as it was is kept in ${kept}.`}`,
  );
});
