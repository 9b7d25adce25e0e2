import type { MediaRecord } from '../catalogue/product-rules';

export type MediaRow = Omit<MediaRecord, 'sizes'> & { sizes: string };

export function toMediaRecord({ id, src, title, alt, sizes }: MediaRow): MediaRecord {
  return { id, src, title, alt, sizes: sizes === '{}' ? {} : readSizes(sizes) };
}

/** Parses without zod for speed: it runs for every image. */
function readSizes(text: string): Record<string, string> {
  const value: unknown = JSON.parse(text);
  const entries = Object.entries(value ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
