import { decodeHTML } from 'entities';
import { foldText, slugify, findFreeSlug } from '../../core/text-keys';
import type { RestFiles } from '../rest/shop-data';

/** Splits at commas, but not at `\,` (WooCommerce). */
export const splitList = (cell = ''): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

/** Decodes entities, which the exporter writes as they are stored. */
export const toPlainName = (text = ''): string => decodeHTML(text).replace(/\s+/g, ' ').trim();

interface Term {
  id: number;
  name: string;
  slug: string;
  parent: number;
  menu_order: number;
}

/** Collects the terms that a CSV has in its cells. */
export class CsvTerms {
  readonly #lists = new Map<string, Term[]>();
  readonly #attributes = new Map<string, { id: number; name: string; slug: string }>();
  readonly #terms = new Map<string, Term>();
  readonly #slugs = new Set<string>();

  /** Returns the last id of each path, such as `Clothing > Hoodies`. */
  findIds(list: string, cell = ''): number[] {
    const isPath = list === 'products-categories' || list === 'products-brands';
    return splitList(cell).flatMap((text) => {
      // A `>` in a name is exported as `&gt;`.
      const names = (isPath ? text.split('>') : [text]).map(toPlainName).filter((name) => name !== '');
      return names.reduce((parent, name) => this.#add(list, name, parent).id, 0) || [];
    });
  }

  /** Treats names with the same slug as one attribute with the first name, like WooCommerce's importer. */
  addAttribute(name: string, values: readonly string[]): { id: number; options: string[] } {
    const slug = slugify(name).replace(/^pa_/, '');
    const id = this.#attributes.size + 1;
    const key = slug || name.toLowerCase();
    const attribute = this.#attributes.get(key) ?? {
      ...{ id, name, slug: `pa_${slug || `attribute-${String(id)}`}` },
    };
    this.#attributes.set(key, attribute);
    const options = values.map((value) => this.#add(String(attribute.id), value, 0).name);
    return { id: attribute.id, options: [...new Set(options)] };
  }

  toFiles(): RestFiles {
    const attributes = [...this.#attributes.values()];
    return {
      ...Object.fromEntries(this.#lists),
      'products-attributes': attributes,
      'products-attributes-terms': Object.fromEntries(
        attributes.map(({ id }) => [id, this.#lists.get(String(id)) ?? []]),
      ),
    };
  }

  #add(list: string, name: string, parent: number): Term {
    // MySQL compares names without case and accents.
    const key = `${list} ${String(parent)} ${foldText(name)}`;
    const existing = this.#terms.get(key);
    if (existing) return existing;
    const id = this.#terms.size + 1;
    const slug = findFreeSlug(slugify(name) || `term-${String(id)}`, (candidate) =>
      this.#slugs.has(`${list} ${candidate}`),
    );
    this.#slugs.add(`${list} ${slug}`);
    const terms = this.#lists.get(list) ?? [];
    const term = { id, name, slug, parent, menu_order: terms.length };
    terms.push(term);
    this.#lists.set(list, terms);
    this.#terms.set(key, term);
    return term;
  }
}
