import { fold } from '../../domain/text';
import type { Database } from '../database';
import type { Texts } from '../texts';

const searched =
  "SELECT id, name || ' ' || short_description || ' ' || description || ' ' || sku AS text FROM products";

/** Caches folded search texts in the main and the catalogue's language. */
export class SearchTexts {
  readonly #db: Database;
  readonly #texts: Texts;
  #folded: Map<number, string> | null = null;

  constructor(db: Database, texts: Texts) {
    this.#db = db;
    this.#texts = texts;
  }

  of(id: number): string {
    this.#folded ??= new Map(
      this.#db
        .tuples<[number, string]>(`${searched} WHERE type <> 'variation'`)
        .map(([product, text]) => [product, this.#fold(product, text)]),
    );
    const known = this.#folded.get(id);
    if (known !== undefined) return known;
    const found = this.#db.get<{ text: string }>(`${searched} WHERE id = ?`, id);
    const text = this.#fold(id, found?.text ?? '');
    this.#folded.set(id, text);
    return text;
  }

  forget(id?: number): void {
    if (id === undefined) this.#folded = null;
    else this.#folded?.delete(id);
  }

  #fold(id: number, text: string): string {
    return fold([text, ...Object.values(this.#texts.of('product', id) ?? {})].join(' '));
  }
}
