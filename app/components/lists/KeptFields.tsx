import { listSearch, type ListQuery } from '~/catalogue/query';

interface KeptFieldsProps {
  next: ListQuery;
  names: readonly ('filter' | 'search' | 'orderby' | 'order')[];
}

/** What the other form of a list asks for, its choice that is still on its way included. */
export function KeptFields({ next, names }: KeptFieldsProps) {
  const kept = new URLSearchParams(listSearch(next));
  return names.map((name) => {
    const value = kept.get(name);
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
  });
}
