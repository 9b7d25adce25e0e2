export const cardFields = ['name', 'number', 'expiry', 'code'] as const;
export type CardField = (typeof cardFields)[number];

export type CardEntry = Record<CardField, string>;

/** These are also message keys of the payment page. */
type CardProblem = `missing${Capitalize<CardField>}` | `wrong${'Number' | 'Expiry' | 'Expired' | 'Code'}`;

export type CardProblems = Partial<Record<CardField, CardProblem>>;

export function validateCard(card: CardEntry, now: Date): CardProblems {
  const problems: CardProblems = {};
  if (card.name.trim() === '') problems.name = 'missingName';
  const number = normalizeCardNumber(card.number);
  if (number === '') problems.number = 'missingNumber';
  else if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) problems.number = 'wrongNumber';
  const expiry = parseExpiryMonth(card.expiry);
  if (card.expiry.trim() === '') problems.expiry = 'missingExpiry';
  else if (expiry === null) problems.expiry = 'wrongExpiry';
  else if (expiry < now.getUTCFullYear() * 12 + now.getUTCMonth()) problems.expiry = 'wrongExpired';
  if (card.code.trim() === '') problems.code = 'missingCode';
  else if (!/^\d{3,4}$/.test(card.code.trim())) problems.code = 'wrongCode';
  return problems;
}

export function normalizeCardNumber(number: string): string {
  return number.replace(/[\s-]+/g, '');
}

/** Parses `12 / 30`, `12/2030` or `1230` to a month counted from year 0. */
function parseExpiryMonth(text: string): number | null {
  const match =
    /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(text.trim());
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]) + ((match[2] ?? '').length === 2 ? 2000 : 0);
  return month >= 1 && month <= 12 ? year * 12 + month - 1 : null;
}

function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export type CardOutcome = 'success' | 'declined' | 'error';

/** Test cards of the payment page. It moves no money: every other number is declined. */
export const testCards = [
  { number: '4242424242424242', outcome: 'success' },
  { number: '5555555555554444', outcome: 'success' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000000119', outcome: 'error' },
] as const satisfies readonly { number: string; outcome: CardOutcome }[];

export function getCardOutcome(number: string): CardOutcome {
  const digits = normalizeCardNumber(number);
  return testCards.find((card) => card.number === digits)?.outcome ?? 'declined';
}
