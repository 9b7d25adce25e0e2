import type { CatalogueIndex } from './build';

/** Keeps what is made of a state of the catalogue until there is another one. */
export function perState<Value>(make: (index: CatalogueIndex) => Value): (index: CatalogueIndex) => Value {
  const kept = new WeakMap<CatalogueIndex, { revision: number; value: Value }>();
  return (index) => {
    const { revision } = index;
    const known = kept.get(index);
    if (known?.revision === revision) return known.value;
    const value = make(index);
    kept.set(index, { revision, value });
    return value;
  };
}
