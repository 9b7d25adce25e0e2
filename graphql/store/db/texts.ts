import type { TextKind } from '../domain/import/shop-texts';
import type { Database } from './database';

export const hasTexts = (db: Database, language: string): boolean =>
  db.has('SELECT 1 FROM texts WHERE language = ?', language) || hasProducts(db, language);

const hasProducts = (db: Database, language: string): boolean =>
  db.has("SELECT 1 FROM products WHERE language = ? AND language <> ''", language);

export function textLanguages(db: Database): string[] {
  return db.column(
    "SELECT language FROM texts UNION SELECT language FROM products WHERE language <> '' ORDER BY language",
  );
}

/** Translations into one language, with the shop's main language as fallback. */
export class Texts {
  /** Two letters, or empty for the main language. */
  readonly language: string;
  /** The `language` of listed products, terms and pages. Empty: the main language's are listed, and translated. */
  readonly listed: string;
  readonly #db: Database;
  #fields: Map<string, Record<string, string>> | null = null;

  constructor(db: Database, language: string) {
    this.#db = db;
    this.language = language;
    this.listed = hasProducts(db, language) ? language : '';
  }

  get areOthers(): boolean {
    return this.language !== '';
  }

  forget(): void {
    this.#fields = null;
  }

  of(kind: TextKind, id: number | string): Readonly<Record<string, string>> | undefined {
    if (!this.areOthers) return undefined;
    this.#fields ??= this.#read();
    return this.#fields.get(`${kind} ${id}`);
  }

  in<Row extends { id: number | string }>(kind: TextKind, row: Row): Row {
    const own = this.of(kind, row.id);
    return own ? { ...row, ...own } : row;
  }

  /** Translates a value of a product's local attribute. */
  option(slug: string, value: string): string {
    return this.of('option', `${slug}:${value}`)?.['name'] ?? value;
  }

  #read(): Map<string, Record<string, string>> {
    const fields = new Map<string, Record<string, string>>();
    const rows = this.#db.all<{ kind: string; id: string; field: string; text: string }>(
      'SELECT kind, id, field, text FROM texts WHERE language = ?',
      this.language,
    );
    for (const { kind, id, field, text } of rows) {
      const known = fields.get(`${kind} ${id}`) ?? {};
      known[field] = text;
      fields.set(`${kind} ${id}`, known);
    }
    return fields;
  }
}
