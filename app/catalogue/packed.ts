declare const held: unique symbol;

/** JSON of a value. Loader data is half as long with it: Remix's own format numbers every single text. */
export type Packed<Value> = string & { readonly [held]: Value };

/** What many pages show is packed once: it never changes. */
const known = new WeakMap<object, string>();

/** Text within text: each quotation mark would be sent as four letters. Done twice, it is as before. */
const withoutQuotes = (text: string) => text.replace(/["~]/g, (mark) => (mark === '~' ? '"' : '~'));

export function pack<Value extends object>(value: Value): Packed<Value> {
  const packed = known.get(value) ?? withoutQuotes(JSON.stringify(value));
  known.set(value, packed);
  return packed as Packed<Value>;
}

export function unpack<Value>(packed: Packed<Value>): Value {
  return JSON.parse(withoutQuotes(packed)) as Value;
}
