declare const held: unique symbol;

/** JSON of a value. Halves loader data, because Remix's format numbers every string. */
export type Packed<Value> = string & { readonly [held]: Value };

const known = new WeakMap<object, string>();

/** Swaps quotes and tildes, because nested JSON would escape each quote. Applied twice, it restores the text. */
const withoutQuotes = (text: string) => text.replace(/["~]/g, (mark) => (mark === '~' ? '"' : '~'));

export function pack<Value extends object>(value: Value): Packed<Value> {
  const packed = known.get(value) ?? withoutQuotes(JSON.stringify(value));
  known.set(value, packed);
  return packed as Packed<Value>;
}

export function unpack<Value>(packed: Packed<Value>): Value {
  return JSON.parse(withoutQuotes(packed)) as Value;
}
