import { trimEndMatching } from '../../shared/html-text';

export interface CostVariables {
  quantity: number;
  cost: number;
}

/** Evaluates a flat rate's formula, such as `4 + 1.50 * [qty]` or `[fee percent="10" min_fee="2"]`. Major units, null if invalid. */
export function evaluateCost(formula: string, variables: CostVariables): number | null {
  const sum = formula
    .replaceAll('[qty]', String(variables.quantity))
    .replaceAll('[cost]', toPlainNumber(variables.cost))
    .replace(/\[fee([^[\]]*)\]/g, (_, attributes: string) =>
      toPlainNumber(evaluateFee(attributes, variables.cost)),
    )
    .replace(/\s+/g, '')
    .replaceAll(',', '.');
  const text = trimEndMatching(sum, /[-+*/]/).replace(/^[+*/]+/, '');
  return text === '' ? 0 : new FormulaParser(text).evaluate();
}

function evaluateFee(attributes: string, cost: number): number {
  const readAttribute = (name: string) =>
    Number(new RegExp(`${name}\\s*=\\s*["']?([\\d.]+)`).exec(attributes)?.[1] ?? 0);
  const percentFee = (cost * readAttribute('percent')) / 100;
  const minimumFee = Math.max(percentFee, readAttribute('min_fee'));
  const maxFee = readAttribute('max_fee');
  return maxFee > 0 ? Math.min(minimumFee, maxFee) : minimumFee;
}

/** Without exponent notation. */
function toPlainNumber(value: number): string {
  return trimEndMatching(trimEndMatching(value.toFixed(8), /0/), /\./);
}

class FormulaParser {
  #position = 0;

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** A missing operand makes the result NaN, and an invalid formula returns null. */
  evaluate(): number | null {
    const result = this.#parseTerms();
    return this.#position === this.#text.length && Number.isFinite(result) ? result : null;
  }

  #parseTerms(): number {
    let result = this.#parseFactors();
    for (let sign = this.#consume('+-'); sign !== ''; sign = this.#consume('+-')) {
      const next = this.#parseFactors();
      result = sign === '+' ? result + next : result - next;
    }
    return result;
  }

  #parseFactors(): number {
    let result = this.#parseOperand();
    for (let sign = this.#consume('*/'); sign !== ''; sign = this.#consume('*/')) {
      const next = this.#parseOperand();
      result = sign === '*' ? result * next : result / next;
    }
    return result;
  }

  #parseOperand(): number {
    if (this.#consume('-') !== '') return -this.#parseOperand();
    if (this.#consume('(') !== '') {
      const innerResult = this.#parseTerms();
      return this.#consume(')') === '' ? Number.NaN : innerResult;
    }
    const number = /^\d+(\.\d*)?|^\.\d+/.exec(this.#text.slice(this.#position))?.[0];
    if (number === undefined) return Number.NaN;
    this.#position += number.length;
    return Number(number);
  }

  #consume(signs: string): string {
    const char = this.#text.charAt(this.#position);
    if (char === '' || !signs.includes(char)) return '';
    this.#position += 1;
    return char;
  }
}
