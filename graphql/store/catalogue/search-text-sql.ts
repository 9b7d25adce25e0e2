import { foldText } from '../core/text-keys';
import type { Database } from '../db/database';
import type { Texts } from '../content/translation-sql';

const SEARCH_TEXT_SQL =
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

  get(id: number): string {
    this.#folded ??= new Map(
      this.#db
        .tuples<[number, string]>(`${SEARCH_TEXT_SQL} WHERE type <> 'variation'`)
        .map(([product, text]) => [product, this.#fold(product, text)]),
    );
    const cached = this.#folded.get(id);
    if (cached !== undefined) return cached;
    const row = this.#db.get<{ text: string }>(`${SEARCH_TEXT_SQL} WHERE id = ?`, id);
    const text = this.#fold(id, row?.text ?? '');
    this.#folded.set(id, text);
    return text;
  }

  invalidate(id?: number): void {
    if (id === undefined) this.#folded = null;
    else this.#folded?.delete(id);
  }

  #fold(id: number, text: string): string {
    return foldText([text, ...Object.values(this.#texts.getTranslation('product', id) ?? {})].join(' '));
  }
}
