import { CsvError, parse } from 'csv-parse/sync';
import { UserFacingError } from '../../core/user-facing-error';

const delimiters = [',', ';', '\t', '|'] as const;

export interface CsvRecord {
  /** By column. */
  cells: Record<string, string>;
  line: number;
}

/** Only the keys of custom fields are case-sensitive. */
const normalizeColumn = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^meta:\s*|.+/i, (match) => match.toLowerCase());

/** Removes the quote that WooCommerce's exporter writes against CSV injection. */
const unescapeFormula = (cell: string): string => cell.replace(/^'(?=[=+@-])/, '');

/** Decodes UTF-8, UTF-16 or else Windows-1252 (older spreadsheets). */
export function decodeCsv(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isUtf16 ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isGuessed: false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Without `stream`, Node 20 decodes ISO-8859-1 instead, which has no quotation marks.
    return { text: new TextDecoder('windows-1252').decode(bytes, { stream: true }), isGuessed: true };
  }
}

/** Reads Excel's first line `sep=;`, else takes the most frequent delimiter of the header. */
function findDelimiter(text: string): { delimiter: string; fromLine: number } {
  const [header = ''] = text.split(/\r\n?|\n/, 1);
  const declared = /^"?sep=(.)"?$/i.exec(header)?.[1];
  if (declared !== undefined) return { delimiter: declared, fromLine: 2 };
  const unquoted = header.replace(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  return { delimiter: best?.delimiter ?? ',', fromLine: 1 };
}

/** Parses the records, with the columns as they are written and as records name them. @throws UserFacingError */
export function parseCsv(text: string): { header: string[]; columns: string[]; records: CsvRecord[] } {
  const { delimiter, fromLine } = findDelimiter(text);
  let header: string[] = [];
  let columns: string[] = [];
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      ...{ delimiter, from_line: fromLine, record_delimiter: ['\r\n', '\n', '\r'], bom: true },
      ...{ relax_column_count_less: true, relax_quotes: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
      columns: (names: string[]) => {
        header = names;
        columns = names.map(normalizeColumn);
        return columns;
      },
      cast: unescapeFormula,
      on_record: (cells: Record<string, string>, { lines }) => {
        const lineBreaks = Object.values(cells).flatMap((cell) => cell.match(/\r\n?|\n/g) ?? []);
        records.push({ cells, line: lines - lineBreaks.length });
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UserFacingError(`This is no CSV: ${error.message}.`);
    throw error;
  }
  return { header, columns, records };
}
