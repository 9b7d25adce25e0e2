import pino from 'pino';
import { config } from './config.server';

/** The application's structured log. Tokens, passwords, addresses and query strings never go in. */
export const log = pino({
  level: config().logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
