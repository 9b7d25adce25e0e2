import { describe, expect, test } from 'vitest';
import { cardOutcome, cardProblems, testCards } from '../../../graphql/store/domain/payments/payment-card';

const now = new Date('2026-11-21T12:00:00Z');
const card = { name: 'Max Mustermann', number: '4242 4242 4242 4242', expiry: '12/30', code: '123' };
const problems = (values: Partial<typeof card>) => cardProblems({ ...card, ...values }, now);

describe('what is entered for a card', () => {
  test('may be written in several ways', () => {
    for (const expiry of ['12/30', '12 / 30', '12/2030', '1230', '12-30', '11/26'])
      expect(problems({ expiry })).toEqual({});
    for (const number of ['4242424242424242', '4242-4242-4242-4242'])
      expect(problems({ number })).toEqual({});
    expect(problems({ code: '1234' })).toEqual({});
  });

  test('is named when it is missing', () => {
    expect(problems({ name: ' ', number: '', expiry: '', code: '' })).toEqual({
      name: 'missingName',
      number: 'missingNumber',
      expiry: 'missingExpiry',
      code: 'missingCode',
    });
  });

  test.each([
    [{ number: '4242 4242 4242 4241' }, { number: 'wrongNumber' }],
    [{ number: '4242' }, { number: 'wrongNumber' }],
    [{ expiry: '13/30' }, { expiry: 'wrongExpiry' }],
    [{ expiry: 'soon' }, { expiry: 'wrongExpiry' }],
    [{ expiry: '10/26' }, { expiry: 'wrongExpired' }],
    [{ code: '12' }, { code: 'wrongCode' }],
  ])('%j is refused', (values, expected) => {
    expect(problems(values)).toEqual(expected);
  });
});

test('declines every card but its own, which can all be entered', () => {
  expect(cardOutcome('4111 1111 1111 1111')).toBe('declined');
  for (const { number } of testCards) expect(problems({ number })).toEqual({});
});
