import * as z from 'zod/v4';
import type { MediaRecord } from '../domain/product';

export interface MediaRow {
  id: number;
  src: string;
  title: string;
  alt: string;
  sizes: string;
}

const sizesSchema = z.record(z.string(), z.string());

export function mediaRecord({ id, src, title, alt, sizes }: MediaRow): MediaRecord {
  return { id, src, title, alt, sizes: sizes === '{}' ? {} : sizesSchema.parse(JSON.parse(sizes)) };
}
