import * as z from 'zod/v4';

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

/** Asked every few seconds by machines. */
const healthChecks = new Set(['/healthz', '/readyz']);

const levels: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

function field(name: string, value: unknown): string {
  return `${name} ${typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)}`;
}

/** Line ends and what terminals take for orders: a request can bring both. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trimEnd();

/** A line of the structured log as a person reads it in a terminal; undefined when it says nothing to one. */
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
