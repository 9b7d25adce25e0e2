declare const held: unique symbol;

/** JSON of a value. Loader data is half as long with it: Remix's own format numbers every single text. */
export type Packed<Value> = string & { readonly [held]: Value };

export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value) as Packed<Value>;
}

export function unpack<Value>(packed: Packed<Value>): Value {
  return JSON.parse(packed) as Value;
}
