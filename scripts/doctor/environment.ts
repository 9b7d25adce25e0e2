import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';

// Imported first: modules read the environment when they load. The doctor signs nothing and needs no secret, and its output may
// be piped to `head`.
if (existsSync('.env')) process.loadEnvFile('.env');
process.env['NODE_ENV'] = 'development';
process.env['SESSION_SECRET'] ||= randomUUID();
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(1);
});
