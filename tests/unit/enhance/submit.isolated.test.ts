// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { submit } from '~/enhance/cart/submit';
import { optimisticCart } from '~/enhance/cart/use-cart';
import { patience } from '~/enhance/page/load-part';

vi.mock('~/enhance/cart/cart-queue', () => new Promise(() => undefined));

const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
const change = { action: '/cart', body: new URLSearchParams('intent=add'), place: 'buy-1', adds: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockClear();
});

test('a change whose script does not come goes the way of the browser', async () => {
  void submit(change);
  await vi.advanceTimersByTimeAsync(patience);
  expect(sent).toHaveBeenCalledOnce();
});

test('it is given up, and that is said, where the shopper is on another page by then', async () => {
  optimisticCart.set({ pending: [], running: false });
  const end = submit(change);
  expect(optimisticCart.get().pending).toEqual([change]);
  window.history.pushState(null, '', '/contact');
  await vi.advanceTimersByTimeAsync(patience);
  expect(await end).toEqual({ state: 'lost', why: 'unavailable' });
  expect(sent).not.toHaveBeenCalled();
  expect(optimisticCart.get()).toMatchObject({ pending: [], running: false, notice: { state: 'lost' } });
});
