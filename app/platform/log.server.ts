import pino from 'pino';
import { config } from './config.server';
import * as z from 'zod/v4';

/** Cuts the query (order keys, passwords) and the signature of a download link from a URL's path. */
export function toLoggedPath(url: string): string {
  const [path = ''] = url.slice(0, 2000).split(/[?#]/, 1);
  const parts = path.split('/');
  const idIndex = parts.findIndex((part) => part.toLowerCase() === 'download') + 1;
  if (idIndex === 0 || idIndex === parts.length) return path.slice(0, 200);
  const [id = ''] = /^\d*/.exec(parts.slice(idIndex).find(Boolean) ?? '') ?? [];
  return `${parts.slice(0, idIndex).join('/')}/${id}/…`.slice(0, 200);
}

const logLineSchema = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().optional(),
  err: z.looseObject({ type: z.string(), message: z.string().optional() }).optional(),
});

/** Removes line ends and control characters, which a request can contain. */
export function formatForTerminal(json: string): string {
  const { level, time, msg = '', err, ...fields } = logLineSchema.parse(JSON.parse(json));
  const clock = new Date(time).toTimeString().slice(0, 8);
  const details = Object.entries({ ...fields, ...(err && { [err.type]: err.message }) }).map(
    ([name, value]) => `  ${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const line = `${clock}  ${pino.levels.labels[level] ?? ''}  ${msg}${details.join('')}`;
  return `${line.replace(/\p{Cc}+/gu, ' ').trimEnd()}\n`;
}

/** Removes e-mail addresses, tokens and queries. */
export function scrub(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .split(/([\s<>"'(),:;]+)/)
    .map((part) => (/[^@]@[^@]/.test(part) ? '[e-mail]' : part))
    .join('')
    .replace(/\?[^\s"']+/g, '')
    .slice(0, 300);
}

/** Names an error's causes. Their messages stay out: those of the API client quote the whole request. */
export function getCauseNames(error: unknown): string[] {
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 4; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
    causes.push(`${cause.name}${code}`);
  }
  return causes;
}

export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((frame) => /^\s+at /.test(frame)) ?? [];
  const details = ['operationName', 'status', 'code'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : [];
  });
  const causes = getCauseNames(error.cause);
  return {
    type: error.name,
    message: scrub(error.message),
    ...Object.fromEntries(details),
    ...(causes.length > 0 ? { causes } : {}),
    stack: frames.slice(0, 12).join('\n'),
  };
}

/** Logs structured lines. Tokens, passwords, addresses and query strings must never go in. */
export const log = pino(
  {
    level: config().logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  },
  process.stdout.isTTY
    ? { write: (json: string) => process.stdout.write(formatForTerminal(json)) }
    : pino.destination(1),
);

/** Gets a code that is safe to log: mail servers repeat addresses in their messages. */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
