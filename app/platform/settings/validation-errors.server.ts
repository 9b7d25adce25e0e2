import { editDistance } from '@graphql/shared/edit-distance';
import * as z from 'zod/v4';
import { settingsSchema } from './settings-schema.server';

export function findNearest(name: string, names: readonly string[]): string | undefined {
  const normalize = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const maxDistance = Math.max(1, Math.floor(normalize(name).length / 3));
  const [best] = names
    .map((candidate) => ({
      candidate,
      far: editDistance(normalize(name), normalize(candidate), maxDistance),
    }))
    .sort((one, other) => one.far - other.far);
  return best && best.far <= maxDistance ? best.candidate : undefined;
}

type Path = readonly PropertyKey[];

const formatPath = (path: Path): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');

function getValue(value: unknown, path: Path): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return getValue(Reflect.get(value, first), rest);
}

function formatValue(value: unknown): string {
  const json = JSON.stringify(value) ?? 'missing';
  return json.length > 60 ? `${json.slice(0, 59)}…` : json;
}

const unwrapSchema = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? unwrapSchema(schema.unwrap())
    : schema;

function getKeys(path: Path): string[] {
  let schema = unwrapSchema(settingsSchema);
  for (const part of path) {
    if (schema instanceof z.ZodArray) schema = unwrapSchema(schema.element);
    else if (schema instanceof z.ZodObject)
      schema = unwrapSchema((schema.shape as Record<string, unknown>)[String(part)]);
    else return [];
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function describeUnknownKey(path: Path, key: string): string {
  const suggestion = findNearest(key, getKeys(path));
  return `${formatPath([...path, key])} is no setting.${suggestion ? ` Did you mean ${formatPath([...path, suggestion])}?` : ''}`;
}

/** Returns one line per error: the setting, its value, and the expected one. */
export function listValidationErrors(error: z.ZodError, json: unknown): string[] {
  const lines = error.issues.flatMap((issue) => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => describeUnknownKey(path, key));
    if (issue.code === 'invalid_key') {
      const [expected] = issue.issues;
      return [
        `${formatPath(path.slice(0, -1))} has the name ${formatValue(path.at(-1))}; it must be ${expected?.message ?? ''}.`,
      ];
    }
    const value = getValue(json, path);
    const setting = path.length === 0 ? 'The file' : formatPath(path);
    return [`${setting} is ${formatValue(value)}; it must be ${issue.message}.`];
  });
  return [...new Set(lines)];
}
