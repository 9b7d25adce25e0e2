import { decodeHTML } from 'entities';
import { renderText } from '../../content/wordpress-html';

/** Splits at commas, but not at `\,` (WooCommerce). */
export const splitList = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

/** Decodes entities, which the exporter writes as they are stored. */
export const toPlainName = (text: string): string => decodeHTML(text).replace(/\s+/g, ' ').trim();

export const splitNames = (cell: string): string[] =>
  splitList(cell)
    .map(toPlainName)
    .filter((name) => name !== '');

/** Splits `Clothing > Hoodies`. A `>` in a name is exported as `&gt;`. */
export const splitPath = (path: string): string[] => path.split('>').map(toPlainName);

/** Renders a text. The exporter writes line breaks as `\n`, and a literal `\n` as `\\n`. */
export const renderCell = (text: string): string =>
  renderText(text.replace(/\\(\\n)|\\n/g, (_, literal?: string) => literal ?? '\n')).trim();
