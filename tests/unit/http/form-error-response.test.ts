import { expect, test } from 'vitest';
import { formErrorResponse } from '~/http/forms/parse-form.server';
import { failure } from '../platform/failure';

const result = { status: 'error' as const, initialValue: { email: 'jo@example.com' } };

test('the status of a refused form says whose fault it is', () => {
  const statusOf = (...[cause]: [Parameters<typeof formErrorResponse>[2]?]) =>
    formErrorResponse('login', result, cause).init.status;
  expect(statusOf()).toBe(422);
  expect(statusOf({ error: failure(200, ['The coupon is unknown.']) })).toBe(422);
  expect(statusOf({ error: new Error('a rule of our own') })).toBe(422);
  expect(statusOf({ error: failure(0, ['fetch failed']) })).toBe(503);
  expect(statusOf({ error: failure(502) })).toBe(503);
  expect(statusOf({ status: 429 })).toBe(429);
});

test('all input comes back but passwords, and what the page needs besides', () => {
  const typed = {
    email: 'jo@example.com',
    password: 'secret',
    confirmation: 'secret',
    billing: { city: 'Ulm' },
  };
  const { value } = formErrorResponse('reset', { ...result, initialValue: typed }, {}, { editor: 'DE' });
  expect(value).toEqual({
    form: 'reset',
    editor: 'DE',
    result: { status: 'error', initialValue: { email: 'jo@example.com', billing: { city: 'Ulm' } } },
  });
  expect(typed.password).toBe('secret');
});
