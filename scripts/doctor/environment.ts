import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';

// Imported first: modules read the environment when they load. The doctor signs nothing and needs no secret.
if (existsSync('.env')) process.loadEnvFile('.env');
process.env['NODE_ENV'] = 'development';
process.env['SESSION_SECRET'] ||= randomUUID();
