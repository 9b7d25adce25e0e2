import type { TextKind } from '../import/rest/shop-texts';
import type { Database } from '../db/database';

export const hasTexts = (db: Database, language: string): boolean =>
  db.has('SELECT 1 FROM texts WHERE language = ?', language) || hasProducts(db, language);

const hasProducts = (db: Database, language: string): boolean =>
  db.has("SELECT 1 FROM products WHERE language = ? AND language <> ''", language);

export function loadTextLanguages(db: Database): string[] {
  return db.column(
    "SELECT language FROM texts UNION SELECT language FROM products WHERE language <> '' ORDER BY language",
  );
}

/** Translations into one language, with the shop's main language as fallback. */
export class Texts {
  /** Two letters, or empty for the main language. */
  readonly language: string;
  /** The `language` of listed products, terms and pages. Empty: the main language's are listed, and translated. */
  readonly listedLanguage: string;
  readonly #db: Database;
  #fields: Map<string, Record<string, string>> | null = null;

  constructor(db: Database, language: string) {
    this.#db = db;
    this.language = language;
    this.listedLanguage = hasProducts(db, language) ? language : '';
  }

  get isTranslated(): boolean {
    return this.language !== '';
  }

  invalidate(): void {
    this.#fields = null;
  }

  getTranslation(kind: TextKind, id: number | string): Readonly<Record<string, string>> | undefined {
    if (!this.isTranslated) return undefined;
    this.#fields ??= this.#read();
    return this.#fields.get(`${kind} ${id}`);
  }

  translate<Row extends { id: number | string }>(kind: TextKind, row: Row): Row {
    const translation = this.getTranslation(kind, row.id);
    return translation ? { ...row, ...translation } : row;
  }

  /** Translates a value of a product's local attribute. */
  translateOption(slug: string, value: string): string {
    return this.getTranslation('option', `${slug}:${value}`)?.['name'] ?? value;
  }

  #read(): Map<string, Record<string, string>> {
    const fields = new Map<string, Record<string, string>>();
    const rows = this.#db.all<{ kind: string; id: string; field: string; text: string }>(
      'SELECT kind, id, field, text FROM texts WHERE language = ?',
      this.language,
    );
    for (const { kind, id, field, text } of rows) {
      const translations = fields.get(`${kind} ${id}`) ?? {};
      translations[field] = text;
      fields.set(`${kind} ${id}`, translations);
    }
    return fields;
  }
}
