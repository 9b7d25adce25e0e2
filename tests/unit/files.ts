import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder whose paths end so. `npm run bench` leaves packages in bench/lighthouse. */
export const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/(^|[\\/])node_modules[\\/]/.test(file))
    .map((file) => path.join(folder, file));
