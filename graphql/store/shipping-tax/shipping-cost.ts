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
  return text === '' ? 0 : calculate(text);
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

/** Returns null for an invalid formula: a missing operand makes the result NaN. */
function calculate(formula: string): number | null {
  const tokens = formula.match(/[-+*/()]|[\d.]+|[^-+*/()\d.]+/g) ?? [];
  const isNext = (signs: string) => tokens[0] !== undefined && signs.includes(tokens[0]);

  function parseSum(): number {
    let result = parseProduct();
    while (isNext('+-')) result += (tokens.shift() === '-' ? -1 : 1) * parseProduct();
    return result;
  }

  function parseProduct(): number {
    let result = parseOperand();
    while (isNext('*/'))
      if (tokens.shift() === '*') result *= parseOperand();
      else result /= parseOperand();
    return result;
  }

  function parseOperand(): number {
    const token = tokens.shift();
    if (token === '-') return -parseOperand();
    if (token !== '(') return Number(token);
    const innerResult = parseSum();
    return tokens.shift() === ')' ? innerResult : Number.NaN;
  }

  const result = parseSum();
  return tokens.length === 0 && Number.isFinite(result) ? result : null;
}
