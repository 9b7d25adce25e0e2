import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';

// Imported first: modules read their environment when they are loaded. `.env` counts as it does for `npm start`. The doctor signs
// nothing, so it does without the secret that a shop must have, and a reader of its report may stop early (`| head`).
if (existsSync('.env')) process.loadEnvFile('.env');
process.env['NODE_ENV'] = 'development';
process.env['SESSION_SECRET'] ||= randomUUID();
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(1);
});
