import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/v4';
import { UserFacingError } from '../../core/user-facing-error';

const delimiters = [',', ';', '\t', '|'] as const;

const recordsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

interface CsvRecord {
  cells: string[];
  line: number;
}

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

/** Throws a message for the user if a quoted cell does not end. */
export function parseCsv(text: string): CsvRecord[] {
  const { delimiter, fromLine } = findDelimiter(text);
  const options = {
    ...{ delimiter, from_line: fromLine, record_delimiter: ['\r\n', '\n', '\r'], info: true },
    ...{ bom: true, relax_column_count: true, relax_quotes: true },
    ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
  };
  try {
    return recordsSchema.parse(parse(text, options)).map(({ record: cells, info }) => ({
      cells,
      line: info.lines - cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0),
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new UserFacingError(`This is no CSV: ${error.message}.`);
    throw error;
  }
}
