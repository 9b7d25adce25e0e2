import { withoutEnd } from '../../../rules/text';

export interface CostVariables {
  quantity: number;
  cost: number;
}

/** Evaluates a flat rate's formula, such as `4 + 1.50 * [qty]` or `[fee percent="10" min_fee="2"]`. Major units, null if invalid. */
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

/** Without exponent notation. */
function plain(value: number): string {
  return withoutEnd(withoutEnd(value.toFixed(8), /0/), /\./);
}

class Sum {
  #position = 0;

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** A missing operand makes the result NaN, and an invalid formula returns null. */
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
