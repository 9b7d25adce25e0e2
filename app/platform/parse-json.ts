/** Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const getChild = (value: unknown, key: PropertyKey): unknown =>
  isRecord(value) ? Reflect.get(value, key) : undefined;

export const getValue = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(getChild, value);
