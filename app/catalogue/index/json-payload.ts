declare const valueType: unique symbol;

/** JSON of a value. Halves loader data, because Remix's format numbers every string. */
export type JsonPayload<Value> = string & { readonly [valueType]: Value };

const payloadCache = new WeakMap<object, string>();

/** Swaps quotes and tildes, because nested JSON would escape each quote. Applied twice, it restores the text. */
const swapQuotes = (text: string) => text.replace(/["~]/g, (mark) => (mark === '~' ? '"' : '~'));

export function toPayload<Value extends object>(value: Value): JsonPayload<Value> {
  const payload = payloadCache.get(value) ?? swapQuotes(JSON.stringify(value));
  payloadCache.set(value, payload);
  return payload as JsonPayload<Value>;
}

export function fromPayload<Value>(payload: JsonPayload<Value>): Value {
  return JSON.parse(swapQuotes(payload)) as Value;
}
