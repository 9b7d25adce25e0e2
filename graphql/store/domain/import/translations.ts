import * as z from 'zod/v4';
import { textFields, textLanguages } from './shop-texts';

/** Lists of REST whose rows may be translations of each other, with the list of their texts. */
const translated: Record<string, 'products' | 'terms' | 'pages'> = {
  products: 'products',
  'products-categories': 'terms',
  'products-tags': 'terms',
  'products-brands': 'terms',
  brands: 'terms',
  pages: 'pages',
};

/** A row as Polylang's and WPML's additions to REST write it; an empty object of PHP comes as a list. */
const translation = z.looseObject({
  id: z.number(),
  lang: z.string().min(2),
  translations: z.record(z.string(), z.coerce.number()).catch({}),
});
const written = z.union([
  z.string(),
  z.object({ rendered: z.string() }).transform(({ rendered }) => rendered),
]);

type Rows = readonly unknown[];
const rowsOf = (content: unknown): Rows => (Array.isArray(content) ? content : []);

/** Takes the rows that are translations out of lists, and gives their texts, each file's content by its language. */
export class Translations {
  /** `texts-de.json` by language. */
  readonly texts: Record<string, Record<string, Record<string, Record<string, string>>>> = {};
  /** The row that each row was a translation of, by their ids; products only. */
  readonly products = new Map<number, number>();
  readonly #main: string | undefined;

  /** @param files in which most rows were written first in the shop's own language, so with the lowest ids */
  constructor(files: Readonly<Record<string, unknown>>) {
    const counts = new Map<string, number>();
    for (const name of Object.keys(translated))
      for (const row of rowsOf(files[name])) {
        const ids = translation.safeParse(row).data?.translations ?? {};
        const [first] = Object.entries(ids).sort(([, a], [, b]) => a - b);
        if (first) counts.set(first[0], (counts.get(first[0]) ?? 0) + 1);
      }
    this.#main = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
  }

  /** Files, or the parts of one, without the rows that are translations. */
  join(files: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(files).map(([name, content]) => {
        const list = translated[name];
        return [name, list && Array.isArray(content) ? this.rows(content, list) : content];
      }),
    );
  }

  /** The rows of a list that are translations of none. */
  rows(rows: Rows, list: 'products' | 'terms' | 'pages'): Rows {
    const ids = new Set(rows.map((row) => translation.safeParse(row).data?.id));
    return rows.filter((row) => {
      const { data } = translation.safeParse(row);
      const own = data && this.#main !== undefined ? data.translations[this.#main] : undefined;
      if (!data || own === undefined || own === data.id || !ids.has(own)) return true;
      if (list === 'products') this.products.set(data.id, own);
      const language = data.lang.slice(0, 2);
      if (textLanguages.has(language))
        ((this.texts[language] ??= {})[list] ??= {})[String(own)] = Object.fromEntries(
          textFields(list).flatMap((field) => {
            const text = written.safeParse(data[field]).data;
            return text === undefined ? [] : [[field, text]];
          }),
        );
      return false;
    });
  }
}
