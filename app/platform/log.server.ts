import pino from 'pino';
import { config } from './config.server';
import { forPeople } from './log-lines.server';

/** Text without e-mail addresses, tokens and queries of addresses, cut to a length that is enough to find a cause. */
export function scrubbed(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .split(/([\s<>"'(),:;]+)/)
    .map((part) => (/[^@]@[^@]/.test(part) ? '[e-mail]' : part))
    .join('')
    .replace(/\?[^\s"']+/g, '')
    .slice(0, 300);
}

/** The names of what lies behind an error. Their messages stay out: those of the API client quote the whole request. */
export function causesOf(error: unknown): string[] {
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 4; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
    causes.push(`${cause.name}${code}`);
  }
  return causes;
}

/** What is logged of an error: where it came from, and nothing that a shopper has typed. */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const known = ['operationName', 'status', 'code'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : [];
  });
  const causes = causesOf(error.cause);
  return {
    type: error.name,
    message: scrubbed(error.message),
    ...Object.fromEntries(known),
    ...(causes.length > 0 ? { causes } : {}),
    stack: frames.slice(0, 12).join('\n'),
  };
}

/** In a terminal a person reads it. Everywhere else it is JSON, for machines. */
const terminal = {
  write(json: string) {
    const text = forPeople(json);
    if (text !== undefined) process.stdout.write(text);
  },
};

/** The application's structured log. Tokens, passwords, addresses and query strings never go in. */
export const log = pino(
  {
    level: config().logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
  },
  process.stdout.isTTY ? terminal : pino.destination(1),
);

/** What may be logged of a failure to send: mail servers repeat addresses in their messages. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
