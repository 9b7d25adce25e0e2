import { decodeHTML } from 'entities';
import { renderText } from '../../domain/content/wordpress-html';

/** Parts of a list cell: commas part them, `\,` is a comma in a part (WooCommerce). */
export const splitList = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

/** A name as shoppers read it: the exporter writes `&amp;` where WordPress keeps it so. */
export const plainName = (text: string): string => decodeHTML(text).replace(/\s+/g, ' ').trim();

/** The names of a list cell. */
export const listNames = (cell: string): string[] =>
  splitList(cell)
    .map(plainName)
    .filter((name) => name !== '');

/** The steps of a path, `Clothing > Hoodies`. A `>` in a name comes as `&gt;`. */
export const pathNames = (path: string): string[] => path.split('>').map(plainName);

/** A text as a page shows it. The exporter writes line breaks as `\n`, and a backslash and an n as `\\n`. */
export const renderCell = (text: string): string =>
  renderText(text.replace(/\\(\\n)|\\n/g, (_, literal?: string) => literal ?? '\n')).trim();
