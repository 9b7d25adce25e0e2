/** A test as documents name it: `[file] “part of a test's name”`. */
export interface Citation {
  /** The name in brackets; `definitions` has its file. */
  name: string;
  quote: string;
}

/** A document without its code blocks. */
export const withoutBlocks = (text: string): string => text.replace(/^```[^]*?^```$/gm, '');
/** A document without code. */
export const withoutCode = (text: string): string => withoutBlocks(text).replace(/`[^`\n]*`/g, '');

/** Reference definitions of a document: `[name]: target`. */
export const definitions = (text: string): Map<string, string> =>
  new Map(
    [...withoutCode(text).matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', target = '']) => [
      name,
      target,
    ]),
  );

/** Every test that a document names. */
export function citations(text: string): Citation[] {
  const found = [...withoutBlocks(text).matchAll(/\[([^\]]+)\]((?:\s+(?:and\s+)?“[^”]+”,?)+)/g)];
  return found.flatMap(([, name = '', quotes = '']) =>
    [...quotes.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => ({ name, quote: quote.replace(/\s+/g, ' ') })),
  );
}

export interface Promises {
  numbers: number[];
  /** Those that no test holds in full. */
  open: number[];
  /** Those that are not open and name no test. */
  bare: number[];
  /** The tests named, each once. */
  tests: { file: string; quote: string }[];
}

/** What docs/accessibility.md promises, and which tests hold it. */
export function readPromises(text: string): Promises {
  const [promised = '', rest = ''] = text.split('\n## Not held by a test yet\n');
  const paragraphs = [...promised.matchAll(/^(\d+)\. ([^]*?)(?=^\d+\. |^## |(?![^]))/gm)];
  const numbers = paragraphs.map(([, number]) => Number(number));
  const open = [...rest.matchAll(/^- \*\*(\d+)\.\*\*/gm)].map(([, number]) => Number(number));
  const bare = paragraphs
    .filter(([, number, said = '']) => !open.includes(Number(number)) && citations(said).length === 0)
    .map(([, number]) => Number(number));
  const files = definitions(text);
  const named = citations(text).map(({ name, quote }) => ({
    file: (files.get(name) ?? '').replace('../', ''),
    quote,
  }));
  const tests = [...new Map(named.map((one) => [`${one.file} ${one.quote}`, one])).values()];
  return { numbers, open, bare, tests };
}
