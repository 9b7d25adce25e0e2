import type { RestFiles } from '../rest/shop-data';
import { textLanguages } from '../rest/shop-texts';
import { toPlainName, renderCell, splitList } from './csv-cells';
import type { CsvRow } from './csv-row';
import type { CsvTerms } from './csv-terms';

type Texts = Record<string, Record<string, string>>;
const plainColumns = { purchase_note: 'Purchase note', button_text: 'Button text' };
const richColumns = { short_description: 'Short description', description: 'Description' };

/** Reads translations: `Name_de` beside `Name`. A list such as `Categories_de` has as many parts as the original. */
export class CsvTexts {
  readonly #translations = new Map<string, Record<'products' | 'terms' | 'attributes', Texts>>();
  readonly #terms: CsvTerms;

  constructor(terms: CsvTerms) {
    this.#terms = terms;
  }

  add(row: CsvRow, id: number): void {
    for (const language of textLanguages) this.#addIn(language, row, id);
  }

  files(): RestFiles {
    return Object.fromEntries(
      [...this.#translations].map(([language, texts]) => [`texts-${language}`, texts]),
    );
  }

  #addIn(language: string, row: CsvRow, id: number): void {
    const translations = this.#translations.get(language) ?? { products: {}, terms: {}, attributes: {} };
    const setTranslation = (texts: Texts, entryId: number, field: string, text: string) => {
      if (text === '') return;
      (texts[String(entryId)] ??= {})[field] = text;
      this.#translations.set(language, translations);
    };
    setTranslation(translations.products, id, 'name', row.name(`Name_${language}`));
    for (const [field, column] of Object.entries(plainColumns))
      setTranslation(translations.products, id, field, row.text(`${column}_${language}`));
    for (const [field, column] of Object.entries(richColumns))
      setTranslation(translations.products, id, field, renderCell(row.text(`${column}_${language}`)));
    for (const column of ['Categories', 'Brands', 'Tags'] as const)
      for (const [path, translated] of pairTranslations(row, column, language))
        for (const [step, name] of pairPathSteps(path, translated))
          setTranslation(translations.terms, this.#terms.id(column, step), 'name', name);
    for (const column of row.findNumberedColumns('Attribute', 'name')) {
      const name = row.name(column('name'));
      const values = pairTranslations(row, column('value(s)'), language);
      if (!row.flag(column('global'))) continue;
      const attribute = this.#terms.attribute(name, []);
      setTranslation(
        translations.attributes,
        attribute.id,
        'name',
        row.name(`${column('name')}_${language}`),
      );
      for (const [value, text] of values)
        setTranslation(
          translations.terms,
          this.#terms.findAttributeValueId(name, toPlainName(value)),
          'name',
          toPlainName(text),
        );
    }
  }
}

function pairTranslations(
  row: CsvRow,
  column: string,
  language: string,
): [text: string, translated: string][] {
  const [originals, translated] = [splitList(row.text(column)), splitList(row.text(`${column}_${language}`))];
  if (translated.length === 0) return [];
  if (translated.length !== originals.length) {
    row.problem(
      `${column}_${language}`,
      `has ${String(translated.length)} parts, ${column} has ${String(originals.length)}`,
    );
    return [];
  }
  return originals.map((text, index) => [text, translated[index] ?? '']);
}

/** Pairs each prefix of a path with its translated name: `Clothing > Hats`, `Kleidung > Hüte`. */
function pairPathSteps(path: string, translated: string): [step: string, name: string][] {
  const [originals, names] = [path.split('>'), translated.split('>')];
  if (originals.length !== names.length) return [];
  return names
    .map((name, index): [string, string] => [originals.slice(0, index + 1).join('>'), toPlainName(name)])
    .filter(([, name]) => name !== '');
}
