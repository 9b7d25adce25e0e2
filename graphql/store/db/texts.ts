import type { TextKind } from '../domain/import/shop-texts';
import type { Database } from './database';

/** Whether the shop has texts in a language. */
export const hasTexts = (db: Database, language: string): boolean =>
  db.has('SELECT 1 FROM texts WHERE language = ?', language) || hasProducts(db, language);

/** Whether the shop has products that are of a language, beside its own. */
const hasProducts = (db: Database, language: string): boolean =>
  db.has("SELECT 1 FROM products WHERE language = ? AND language <> ''", language);

/** The languages that the shop has texts in, beside its own. */
export function textLanguages(db: Database): string[] {
  return db.column(
    "SELECT language FROM texts UNION SELECT language FROM products WHERE language <> '' ORDER BY language",
  );
}

/** The shop's texts in one language. What is not translated is said in the shop's own. */
export class Texts {
  /** Two letters; empty for the shop's own. */
  readonly language: string;
  /** Of which language products, terms and pages are listed: empty for the shop's own, which the others then translate. */
  readonly listed: string;
  readonly #db: Database;
  #fields: Map<string, Record<string, string>> | null = null;

  /** @param language empty for the shop's own, in which everything is written already */
  constructor(db: Database, language: string) {
    this.#db = db;
    this.language = language;
    this.listed = hasProducts(db, language) ? language : '';
  }

  /** Whether anything may read otherwise here. */
  get areOthers(): boolean {
    return this.language !== '';
  }

  /** Reads them again when they are asked for next. */
  forget(): void {
    this.#fields = null;
  }

  /** The fields of one thing that are translated. */
  of(kind: TextKind, id: number | string): Readonly<Record<string, string>> | undefined {
    if (!this.areOthers) return undefined;
    this.#fields ??= this.#read();
    return this.#fields.get(`${kind} ${id}`);
  }

  /** A record with its texts in this language. */
  in<Row extends { id: number | string }>(kind: TextKind, row: Row): Row {
    const own = this.of(kind, row.id);
    return own ? { ...row, ...own } : row;
  }

  /** What a value of an attribute that belongs to products alone is called. */
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
