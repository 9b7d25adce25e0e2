import pino from 'pino';
import { config } from './config.server';
import * as z from 'zod/v4';

/** Cuts the query (order keys, passwords) and the signature of a download link from a URL's path. */
export function loggedPath(url: string): string {
  const [path = ''] = url.slice(0, 2000).split(/[?#]/, 1);
  const parts = path.split('/');
  const after = parts.findIndex((part) => part.toLowerCase() === 'download') + 1;
  if (after === 0 || after === parts.length) return path.slice(0, 200);
  const [id = ''] = /^\d*/.exec(parts.slice(after).find(Boolean) ?? '') ?? [];
  return `${parts.slice(0, after).join('/')}/${id}/…`.slice(0, 200);
}

const line = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  err: z.looseObject({ type: z.string(), message: z.string().optional() }).optional(),
});

const healthChecks = new Set(['/healthz', '/readyz']);

const levels: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

function field(name: string, value: unknown): string {
  return `${name} ${typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)}`;
}

/** Removes line ends and terminal control characters: a request can contain both. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trimEnd();

export function forPeople(json: string): string | undefined {
  const { level, time, msg, method, path, status, ms, err, id, ...rest } = line.parse(JSON.parse(json));
  const clock = new Date(time).toTimeString().slice(0, 8);
  if (method !== undefined) {
    if (path === undefined || (healthChecks.has(path) && status !== undefined && status < 400))
      return undefined;
    return `${plain(`${clock}  ${method} ${path}  ${String(status)}  ${String(ms)} ms`)}\n`;
  }
  const parts = [
    ...Object.entries(rest).map(([name, value]) => field(name, value)),
    ...(err ? [`${err.type}${err.message ? `: ${err.message}` : ''}`] : []),
    ...(typeof id === 'string' ? [field('id', id)] : []),
  ];
  const tail = parts.length > 0 ? `  (${parts.join(', ')})` : '';
  return `${plain(`${clock}  ${levels[level] ?? ''}${msg ?? 'event'}${tail}`)}\n`;
}

/** Removes e-mail addresses, tokens and queries. */
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

/** Names an error's causes. Their messages stay out: those of the API client quote the whole request. */
export function causesOf(error: unknown): string[] {
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 4; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
    causes.push(`${cause.name}${code}`);
  }
  return causes;
}

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

const terminal = {
  write(json: string) {
    const text = forPeople(json);
    if (text !== undefined) process.stdout.write(text);
  },
};

/** Logs structured lines. Tokens, passwords, addresses and query strings must never go in. */
export const log = pino(
  {
    level: config().logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
  },
  process.stdout.isTTY ? terminal : pino.destination(1),
);

/** Gets a code that is safe to log: mail servers repeat addresses in their messages. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
