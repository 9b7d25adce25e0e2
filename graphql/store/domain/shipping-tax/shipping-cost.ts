import { withoutEnd } from '../../../rules/text';

/** What a formula of a flat rate may speak of. Cost in major units (12.5), as the formula's own numbers are. */
export interface CostVariables {
  quantity: number;
  cost: number;
}

/**
 * Works out the cost of a flat rate: a number or a sum with `[qty]`, `[cost]` and `[fee percent="10" min_fee="2" max_fee="9"]`,
 * e.g. `4 + 1.50 * [qty]`. The result is in major units, or null when the text is not a sum.
 */
export function evaluateCost(formula: string, variables: CostVariables): number | null {
  const sum = formula
    .replaceAll('[qty]', String(variables.quantity))
    .replaceAll('[cost]', plain(variables.cost))
    .replace(/\[fee([^[\]]*)\]/g, (_, attributes: string) => plain(fee(attributes, variables.cost)))
    .replace(/\s+/g, '')
    .replaceAll(',', '.');
  const text = withoutEnd(sum, /[-+*/]/).replace(/^[+*/]+/, '');
  return text === '' ? 0 : new Sum(text).value();
}

function fee(attributes: string, cost: number): number {
  const read = (name: string) =>
    Number(new RegExp(`${name}\\s*=\\s*["']?([\\d.]+)`).exec(attributes)?.[1] ?? 0);
  const share = (cost * read('percent')) / 100;
  const atLeast = Math.max(share, read('min_fee'));
  const most = read('max_fee');
  return most > 0 ? Math.min(atLeast, most) : atLeast;
}

/** Never in exponent notation. */
function plain(value: number): string {
  return withoutEnd(withoutEnd(value.toFixed(8), /0/), /\./);
}

/** The four operations, signs and brackets. */
class Sum {
  #position = 0;

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Null when the text is not a sum; an operand that is missing makes the whole NaN. */
  value(): number | null {
    const result = this.#terms();
    return this.#position === this.#text.length && Number.isFinite(result) ? result : null;
  }

  #terms(): number {
    let result = this.#factors();
    for (let sign = this.#take('+-'); sign !== ''; sign = this.#take('+-')) {
      const next = this.#factors();
      result = sign === '+' ? result + next : result - next;
    }
    return result;
  }

  #factors(): number {
    let result = this.#operand();
    for (let sign = this.#take('*/'); sign !== ''; sign = this.#take('*/')) {
      const next = this.#operand();
      result = sign === '*' ? result * next : result / next;
    }
    return result;
  }

  #operand(): number {
    if (this.#take('-') !== '') return -this.#operand();
    if (this.#take('(') !== '') {
      const inside = this.#terms();
      return this.#take(')') === '' ? Number.NaN : inside;
    }
    const number = /^\d+(\.\d*)?|^\.\d+/.exec(this.#text.slice(this.#position))?.[0];
    if (number === undefined) return Number.NaN;
    this.#position += number.length;
    return Number(number);
  }

  #take(signs: string): string {
    const char = this.#text.charAt(this.#position);
    if (char === '' || !signs.includes(char)) return '';
    this.#position += 1;
    return char;
  }
}
