/** Where rows come from, for messages: `products.csv, line 3 (LAMP-1)`. */
const places = new WeakMap<object, string>();

export function setPlace<Row extends object>(row: Row, place: string): Row {
  places.set(row, place);
  return row;
}

export const getPlace = (row: object): string | undefined => places.get(row);

const MAX_LISTED = 20;

export class ImportError extends Error {
  override name = 'ImportError';

  constructor(problems: readonly string[]) {
    const rest = problems.length - MAX_LISTED;
    const lines = problems.slice(0, MAX_LISTED);
    super([...lines, ...(rest > 0 ? [`And ${String(rest)} more like these.`] : [])].join('\n'));
  }
}

export class ImportProblems {
  readonly #list: string[] = [];

  add(place: string, message: string): void {
    this.#list.push(`${place}: ${message}`);
  }

  throwIfAny(): void {
    if (this.#list.length > 0) throw new ImportError(this.#list);
  }
}
