import { slipsBetween } from '@graphql/rules/slips';
import * as z from 'zod/v4';
import { settingsSchema } from './schema.server';

export function nearest(name: string, names: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const most = Math.max(1, Math.floor(plain(name).length / 3));
  const [best] = names
    .map((candidate) => ({ candidate, far: slipsBetween(plain(name), plain(candidate), most) }))
    .sort((one, other) => one.far - other.far);
  return best && best.far <= most ? best.candidate : undefined;
}

type Path = readonly PropertyKey[];

const nameOf = (path: Path): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');

function valueAt(value: unknown, path: Path): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return valueAt(Reflect.get(value, first), rest);
}

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? 'missing';
  return json.length > 60 ? `${json.slice(0, 59)}…` : json;
}

const given = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? given(schema.unwrap())
    : schema;

function namesAt(path: Path): string[] {
  let schema = given(settingsSchema);
  for (const part of path) {
    if (schema instanceof z.ZodArray) schema = given(schema.element);
    else if (schema instanceof z.ZodObject)
      schema = given((schema.shape as Record<string, unknown>)[String(part)]);
    else return [];
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function unknownName(path: Path, key: string): string {
  const near = nearest(key, namesAt(path));
  return `${nameOf([...path, key])} is no setting.${near ? ` Did you mean ${nameOf([...path, near])}?` : ''}`;
}

/** Returns one line per error: the setting, its value, and the expected one. */
export function mistakesOf(error: z.ZodError, written: unknown): string[] {
  const lines = error.issues.flatMap((issue) => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownName(path, key));
    if (issue.code === 'invalid_key') {
      const [expected] = issue.issues;
      return [
        `${nameOf(path.slice(0, -1))} has the name ${shown(path.at(-1))}; it must be ${expected?.message ?? ''}.`,
      ];
    }
    const value = valueAt(written, path);
    const place = path.length === 0 ? 'The file' : nameOf(path);
    return [`${place} is ${shown(value)}; it must be ${issue.message}.`];
  });
  return [...new Set(lines)];
}
