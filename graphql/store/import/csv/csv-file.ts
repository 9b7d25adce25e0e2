import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { UserFacingError } from '../../core/user-facing-error';

export interface CsvRow {
  /** By column, in lower case but for the keys of custom fields. */
  cells: Readonly<Record<string, string>>;
  line: number;
}

/** Decodes UTF-8, UTF-16 or else Windows-1252 (older spreadsheets). */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const encoding = isUtf16 ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  // Without `stream`, Node 20 decodes ISO-8859-1 instead, which has no quotation marks.
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

/** @throws UserFacingError */
export function parseCsv(bytes: Buffer): CsvRow[] {
  const text = decode(bytes);
  const rows: CsvRow[] = [];
  let columns: string[] = [];
  try {
    parse(text, {
      delimiter: /[,;\t|]/.exec(text)?.[0] ?? ',',
      ...{ trim: true, relax_column_count_less: true, relax_quotes: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
      columns(names: string[]) {
        columns = names.map((name) => (/^meta:/i.test(name) ? name : name.toLowerCase()));
        return columns;
      },
      // WooCommerce's exporter writes a quote against CSV injection. The parser trims no cells in quotes.
      cast: (cell) => cell.replace(/^'(?=[=+@-])/, '').trim(),
      on_record: (cells: Record<string, string>, { lines }) => rows.push({ cells, line: lines }),
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UserFacingError(`This is no CSV: ${error.message}.`);
    throw error;
  }
  if (!columns.includes('type') || !columns.includes('name'))
    throw new UserFacingError(
      'This isn’t an English product export of WooCommerce: the columns Type and Name are missing. Set the language of your WordPress profile to English and export again.',
    );
  return rows;
}
