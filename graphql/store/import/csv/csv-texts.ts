import type { RestFiles } from '../../domain/import/shop-data';
import { textLanguages } from '../../domain/import/shop-texts';
import { plainName, renderCell, splitList } from './csv-cells';
import type { CsvRow } from './csv-row';
import type { CsvTerms } from './csv-terms';

type Texts = Record<string, Record<string, string>>;
type Translations = Record<'products' | 'terms' | 'attributes', Texts>;

const plainColumns = { purchase_note: 'Purchase note', button_text: 'Button text' };
const richColumns = { short_description: 'Short description', description: 'Description' };

/** Reads translations: `Name_de` beside `Name`. A list such as `Categories_de` has as many parts as the original. */
export class CsvTexts {
  readonly #of = new Map<string, Translations>();
  readonly #terms: CsvTerms;

  constructor(terms: CsvTerms) {
    this.#terms = terms;
  }

  add(row: CsvRow, id: number): void {
    for (const language of textLanguages) this.#addIn(language, row, id);
  }

  files(): RestFiles {
    return Object.fromEntries([...this.#of].map(([language, texts]) => [`texts-${language}`, texts]));
  }

  #addIn(language: string, row: CsvRow, id: number): void {
    const found = this.#of.get(language) ?? { products: {}, terms: {}, attributes: {} };
    const put = (texts: Texts, of: number, field: string, text: string) => {
      if (text === '') return;
      (texts[String(of)] ??= {})[field] = text;
      this.#of.set(language, found);
    };
    put(found.products, id, 'name', row.name(`Name_${language}`));
    for (const [field, column] of Object.entries(plainColumns))
      put(found.products, id, field, row.text(`${column}_${language}`));
    for (const [field, column] of Object.entries(richColumns))
      put(found.products, id, field, renderCell(row.text(`${column}_${language}`)));
    for (const column of ['Categories', 'Brands', 'Tags'] as const)
      for (const [path, translated] of pairs(row, column, language))
        for (const [step, name] of steps(path, translated))
          put(found.terms, this.#terms.id(column, step), 'name', name);
    for (const column of row.numbered('Attribute', 'name')) {
      const name = row.name(column('name'));
      const values = pairs(row, column('value(s)'), language);
      if (!row.flag(column('global'))) continue;
      const attribute = this.#terms.attribute(name, []);
      put(found.attributes, attribute.id, 'name', row.name(`${column('name')}_${language}`));
      for (const [value, text] of values)
        put(found.terms, this.#terms.attributeValue(name, plainName(value)), 'name', plainName(text));
    }
  }
}

function pairs(row: CsvRow, column: string, language: string): [text: string, translated: string][] {
  const [own, translated] = [splitList(row.text(column)), splitList(row.text(`${column}_${language}`))];
  if (translated.length === 0) return [];
  if (translated.length !== own.length) {
    row.problem(
      `${column}_${language}`,
      `has ${String(translated.length)} parts, ${column} has ${String(own.length)}`,
    );
    return [];
  }
  return own.map((text, index) => [text, translated[index] ?? '']);
}

/** Pairs each prefix of a path with its translated name: `Clothing > Hats`, `Kleidung > Hüte`. */
function steps(path: string, translated: string): [step: string, name: string][] {
  const [own, names] = [path.split('>'), translated.split('>')];
  if (own.length !== names.length) return [];
  return names
    .map((name, index): [string, string] => [own.slice(0, index + 1).join('>'), plainName(name)])
    .filter(([, name]) => name !== '');
}
