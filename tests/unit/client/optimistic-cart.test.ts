import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optimisticLines } from '~/client/cart/optimistic-cart-view';
import {
  requestedQuantity,
  optimisticItemCount,
  pendingForms,
  type FetcherState,
} from '~/client/cart/optimistic-cart';
import { networkFailure, type FormResponse } from '~/client/forms/form-response';
import { line as lineOf } from '../commerce/cart/line';

const line = (key: string, quantity = 1) => lineOf({ key, quantity });

/** A form as a fetcher sends it. */
function sending(fields: Record<string, string>, more: Partial<FetcherState> = {}): FetcherState {
  const formData = new FormData();
  for (const [name, value] of Object.entries({ fetcher: 'page', ...fields })) formData.set(name, value);
  return { state: 'submitting', formAction: '/cart', formData, ...more };
}
const change = (key: string, intent: string, quantity = 1, more: Partial<FetcherState> = {}) =>
  sending({ key, intent, quantity: String(quantity) }, more);

const refused = networkFailure('Only 1 left', 'line-a');
const quantities = (shown: ReturnType<typeof optimisticLines>) =>
  shown.map((one) => (one.kind === 'line' ? one.quantity : one.kind));
const shown = (lines: ReturnType<typeof line>[], fetchers: FetcherState[], removed: string[] = []) =>
  optimisticLines(
    lines,
    pendingForms(fetchers),
    removed.map((key, index) => ({ line: line(key), index })),
  );

test('a change is shown at once and stays until its result is loaded', () => {
  for (const state of ['submitting', 'loading'] as const) {
    const fetchers = [change('a', 'increase', 2, { state, data: { done: 'increase' } })];
    expect(quantities(shown([line('a', 2)], fetchers))).toEqual([3]);
    expect(optimisticItemCount(2, [line('a', 2)], pendingForms(fetchers))).toBe(3);
  }
});

test('a change without effect is rolled back as soon as that is known, and not before it is sent again', () => {
  const failures: FormResponse[] = [refused, { done: 'add', flash: { kind: 'error', text: 'Sold out' } }];
  for (const data of failures) {
    const again = change('a', 'increase', 2, { data });
    expect(quantities(shown([line('a', 2)], [{ ...again, state: 'loading' }]))).toEqual([2]);
    expect(quantities(shown([line('a', 2)], [again]))).toEqual([3]);
  }
});

test('of several changes of one line the last one is shown', () => {
  const fetchers = [change('a', 'update', 5), change('b', 'decrease', 1), change('a', 'increase', 6)];
  expect(quantities(shown([line('a'), line('b')], fetchers))).toEqual([7]);
});

test('what no form of a fetcher sends, and a wish, is no change of the cart', () => {
  const other = sending({ intent: 'add', quantity: '1' });
  other.formData?.delete('fetcher');
  const wish = sending({ intent: 'add', quantity: '1' }, { formAction: '/de/wishlist' });
  expect(pendingForms([other, wish, { state: 'loading' }])).toEqual([]);
});

test('a removed line stays at its place until it is restored', () => {
  const all = [line('a'), line('b'), line('c')];
  const rows = (...args: Parameters<typeof shown>) =>
    shown(...args).map((one) => `${one.line.key} ${one.kind}`);
  expect(rows(all, [change('a', 'remove')], ['a'])).toEqual(['a removed', 'b line', 'c line']);
  expect(rows(all.slice(2), [], ['a', 'b'])).toEqual(['a removed', 'b removed', 'c line']);
  const [first] = shown(all.slice(1), [change('a', 'add', 2)], ['a']);
  expect(first).toMatchObject({ kind: 'removed', isRestoring: true });
  expect(optimisticItemCount(2, all.slice(1), pendingForms([change('a', 'add', 2)]))).toBe(4);
  expect(rows(all, [], ['a']), 'it is back').toEqual(['a line', 'b line', 'c line']);
  expect(rows(all, [change('a', 'move-to-wishlist')]), 'moved').toEqual(['b line', 'c line']);
});

test.each([
  ['remove', '7', 0],
  ['move-to-wishlist', '', 0],
  ['decrease', '1', 0],
  ['decrease', '0', 0],
  ['increase', ' 9 ', 10],
  ['update', '3', 3],
  ['update', '1e3', undefined],
  ['update', '9999', undefined],
  ['update', '', undefined],
])('%s with %s in the field asks for %s', (intent, quantity, asked) => {
  const form = new FormData();
  form.set('intent', intent);
  form.set('quantity', quantity);
  expect(requestedQuantity(form)).toBe(asked);
});

test('each quantity of a form that adds is counted, if it is a number', () => {
  const quantities = { quantity_1: '2', quantity_22: '3', quantity_3: 'x', rate: '9' };
  const group = sending({ intent: 'add-group', ...quantities });
  const estimate = sending({ intent: 'estimate', quantity: '9' });
  expect(optimisticItemCount(1, [], pendingForms([group, estimate]))).toBe(6);
});

const keys = ['a', 'b', 'c'];
const anyForm = fc.record({
  key: fc.constantFrom(...keys, 'gone'),
  intent: fc.constantFrom('update', 'increase', 'decrease', 'remove', 'move-to-wishlist'),
  quantity: fc.nat({ max: 20 }),
});
const anyCart = fc.tuple(
  ...keys.map((key) => fc.integer({ min: 1, max: 20 }).map((count) => line(key, count))),
);

test('header and lines count the same units, and no line is shown twice, whatever is on its way', () => {
  fc.assert(
    fc.property(anyCart, fc.array(anyForm), fc.subarray(keys), (lines, changes, removed) => {
      const fetchers = changes.map(({ key, intent, quantity }) => change(key, intent, quantity));
      const rows = shown(lines, fetchers, removed);
      const pieces = rows.reduce((sum, row) => sum + (row.kind === 'line' ? row.quantity : 0), 0);
      const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(optimisticItemCount(items, lines, pendingForms(fetchers))).toBe(pieces);
      const shownKeys = rows.map((row) => row.line.key);
      expect(new Set(shownKeys).size).toBe(shownKeys.length);
      expect(rows.every((row) => row.kind === 'removed' || row.quantity > 0)).toBe(true);
    }),
  );
});
