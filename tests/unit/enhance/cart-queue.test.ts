import { expect, test } from 'vitest';
import type { CartLine } from '~/commerce/cart/view.server';
import { CartStore, type Transport } from '~/enhance/cart/cart-queue';
import {
  OptimisticCart,
  type CartPage,
  type Change,
  optimisticItems,
  optimisticLines,
} from '~/enhance/cart/optimistic-cart';
import type { Reply } from '~/enhance/cart/send';
import { refusalsOfGone } from '~/enhance/cart/use-line';
import { line as lineOf } from '../commerce/cart/line';

const line = (key: string, quantity = 1) => lineOf({ key, quantity });

const page = (...lines: CartLine[]): CartPage => ({
  cart: {
    lines,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    more: 0,
    coupons: [],
    packages: [],
    rows: [],
  },
  news: [],
  errors: [],
  estimate: null,
  paid: true,
  freeDelivery: null,
});

const done = (held: CartPage): Reply => ({
  answer: { to: '/cart', header: { items: held.cart.items, name: null }, page: held },
});
const refused: Reply = {
  answer: {
    failure: { form: 'line-a', result: {} },
    header: { items: 1, name: null },
    page: page(line('a')),
  },
};

/** A server whose answers the test gives, in the order in which it was asked, and a page that shows the cart with these lines. */
function server(...lines: CartLine[]) {
  const asked: string[] = [];
  const open: ((reply: Reply) => void)[] = [];
  const timers: (() => void)[] = [];
  let leaving = false;
  const ask = (what: string) => {
    asked.push(what);
    return new Promise<Reply>((resolve) => open.push(resolve));
  };
  const transport: Transport = {
    send: (_action, body, wanted) => ask(`${body.get('intent')} ${body.get('quantity') ?? ''} ${wanted}`),
    read: (wanted) => ask(`read ${wanted}`),
    later: (work) => timers.push(work),
    isLeaving: () => leaving,
  };
  const held = new OptimisticCart();
  const store = new CartStore(transport, held);
  if (lines.length > 0) {
    held.watch();
    held.adopt({ page: page(...lines) });
  }
  return {
    store,
    held,
    asked,
    timers,
    leave: () => (leaving = true),
    async reply(reply: Reply) {
      open.shift()?.(reply);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function change(intent: string, quantity: number, more: Partial<Change> = {}): Change {
  return {
    action: '/cart',
    body: new URLSearchParams({ intent, quantity: String(quantity) }),
    place: 'line-a',
    line: { key: 'a', quantity },
    ...more,
  };
}

const coupon = (): Change => ({
  action: '/cart',
  body: new URLSearchParams({ intent: 'coupon-apply' }),
  place: 'coupon',
});

const quantities = (held: OptimisticCart) =>
  optimisticLines(held.get()).map((shown) => (shown.kind === 'line' ? shown.quantity : shown.kind));

test('a change is shown at once and stays when the server agrees', async () => {
  const { store, held, reply } = server(line('a'));
  const end = store.submit(change('update', 3));
  expect(quantities(held)).toEqual([3]);
  expect(optimisticItems(held.get(), 1)).toBe(3);
  await reply(done(page(line('a', 3))));
  expect((await end).state).toBe('done');
  expect(quantities(held)).toEqual([3]);
  expect(held.get().pending).toEqual([]);
});

test('a page load that began while the cart was read is newer than the answer to that', async () => {
  const { store, held, asked, reply } = server(line('a'));
  store.refresh();
  held.ask('page');
  await reply(done(page(line('a', 2))));
  expect(quantities(held)).toEqual([2]);
  held.adopt({ page: page() });
  expect(quantities(held)).toEqual([]);
  expect(asked).toEqual(['read cart']);
});

test('an answer that a page load has overtaken is not shown, and the cart is read again', async () => {
  const { store, held, asked, reply } = server(line('a'));
  store.refresh();
  held.ask('page');
  held.adopt({ page: page() });
  const flash = { kind: 'success', text: 'Emptied' } as const;
  await reply({ answer: { header: { items: 1, name: null }, page: page(line('a')), flash } });
  expect([quantities(held), held.get().notice]).toEqual([[], flash]);
  expect(asked).toEqual(['read cart', 'read cart']);
  await reply({ answer: { header: { items: 0, name: null }, page: page() } });
  expect([quantities(held), held.get().running]).toEqual([[], false]);
});

test('news of the cart stay until a change that is made with them in view', async () => {
  const { store, held, reply } = server(line('a'));
  const news = () => held.get().page?.news;
  const told = (...sentences: string[]) => done({ ...page(line('a')), news: sentences });
  void store.submit(coupon());
  void store.submit(change('increase', 2));
  await reply(told('gone'));
  await reply(told('dearer'));
  expect(news()).toEqual(['gone', 'dearer']);
  store.refresh();
  await reply(told());
  expect(news()).toEqual(['gone', 'dearer']);
  void store.submit(change('increase', 3));
  await reply(told('cheaper'));
  expect(news()).toEqual(['cheaper']);
});

test('news of the cart are not told again where it is shown next', async () => {
  const { held } = server();
  const leave = held.watch();
  held.adopt({ page: { ...page(line('a')), news: ['gone'] } });
  leave();
  expect(held.get().page?.news).toEqual([]);
});

test('a refused change is taken back and says why at its place', async () => {
  const { store, held, reply } = server(line('a'));
  void store.submit(change('update', 30));
  await reply(refused);
  expect(quantities(held)).toEqual([1]);
  expect(held.get().outcomes['line-a']?.state).toBe('refused');
});

test('waiting changes of one line replace each other, others keep their order', async () => {
  const { store, held, reply, asked } = server(line('a'));
  void store.submit(change('increase', 2));
  const replaced = store.submit(change('increase', 3));
  void store.submit(coupon());
  void store.submit(change('increase', 4));
  expect((await replaced).state).toBe('replaced');
  expect(quantities(held)).toEqual([4]);
  await reply(done(page(line('a', 2))));
  expect(quantities(held)).toEqual([4]);
  await reply(done(page(line('a', 4))));
  await reply(done(page(line('a', 4))));
  expect(asked).toEqual(['increase 2 cart', 'increase 4 cart', 'coupon-apply  cart']);
});

test('a removed line can be put back: before it is sent by not sending it, after that by adding it', async () => {
  const { store, held, reply, asked } = server(line('a'), line('b'));
  void store.submit(coupon());
  void store.submit(change('remove', 0, { removes: line('a') }));
  expect(quantities(held)).toEqual(['removed', 1]);
  expect(store.withdraw('a')).toBe(true);
  expect(quantities(held)).toEqual([1, 1]);
  await reply(done(page(line('a'), line('b'))));
  void store.submit(change('remove', 0, { removes: line('a') }));
  expect(store.withdraw('a')).toBe(false);
  await reply(done(page(line('b'))));
  expect(quantities(held)).toEqual(['removed', 1]);
  void store.submit({ ...coupon(), place: 'undo-a', restores: 'a', adds: 1 });
  expect(optimisticItems(held.get(), 1)).toBe(2);
  await reply(done(page(line('b'), line('a'))));
  expect(quantities(held)).toEqual([1, 1]);
  expect(asked).toEqual(['coupon-apply  cart', 'remove 0 cart', 'coupon-apply  cart']);
});

test('a removal that is taken back gives its place to the change of quantity that it had replaced', async () => {
  const { store, held, reply, asked } = server(line('a'));
  void store.submit(change('increase', 2));
  void store.submit(change('increase', 4));
  void store.submit(change('remove', 0, { removes: line('a', 4) }));
  const [removed] = optimisticLines(held.get());
  expect(removed).toMatchObject({ kind: 'removed', line: { quantity: 4 } });
  expect(store.withdraw('a')).toBe(true);
  expect(quantities(held)).toEqual([4]);
  await reply(done(page(line('a', 2))));
  await reply(done(page(line('a', 4))));
  expect([quantities(held), asked]).toEqual([[4], ['increase 2 cart', 'update 4 cart']]);
});

test('a refused change is said apart from the lines when its own is gone', async () => {
  const { store, held, reply } = server(line('a'), line('b'));
  void store.submit(change('increase', 2));
  void store.submit(change('increase', 2, { place: 'line-b', line: { key: 'b', quantity: 2 } }));
  await reply(refused);
  await reply(refused);
  expect(refusalsOfGone(held.get())).toEqual([held.get().outcomes['line-b']]);
});

test('a removal that the queue has not come for yet can already be undone', () => {
  const { held } = server();
  held.adopt({ page: page(line('a'), line('b')) });
  held.begin(change('remove', 0, { removes: line('a') }));
  expect(quantities(held)).toEqual(['removed', 1]);
});

test('after a lost answer the cart is read again, a few times if need be', async () => {
  const { store, held, reply, asked, timers } = server(line('a'));
  void store.submit(change('update', 3));
  await reply({ lost: 'unavailable' });
  expect(held.get().stale).toBe(true);
  expect(quantities(held)).toEqual([1]);
  await reply({ lost: 'unavailable' });
  timers.shift()?.();
  await reply({ answer: { header: { items: 3, name: null }, page: null } });
  timers.shift()?.();
  await reply({ answer: { header: { items: 3, name: null }, page: page(line('a', 3)) } });
  expect(asked).toEqual(['update 3 cart', 'read cart', 'read cart', 'read cart']);
  expect(held.get().stale).toBe(false);
  expect(quantities(held)).toEqual([3]);
});

test('a page load that began before a change is not news', async () => {
  const { store, held, reply } = server();
  held.ask('header');
  void store.submit(change('add', 1, { line: undefined, adds: 1 }));
  await reply({ answer: { to: '/cart', header: { items: 1, name: null } } });
  held.adopt({ header: { items: 0, name: null } });
  expect(held.get().header?.items).toBe(1);
  held.ask('header');
  held.adopt({ header: { items: 2, name: null } });
  expect(held.get().header?.items).toBe(2);
});

test('a cart that was waited for is newer than the header that came with it', async () => {
  const { store, held, reply } = server();
  void store.submit(change('add', 1, { line: undefined, adds: 1 }));
  held.ask('header');
  await reply({ answer: { to: '/cart', header: { items: 2, name: null } } });
  held.ask('page');
  held.adopt({ header: { items: 1, name: null } });
  held.adopt({ page: page(line('a', 2)) });
  expect([held.get().header?.items, quantities(held)]).toEqual([2, [2]]);
});

test('a page load without the cart leaves none of the one before, which may be another shopper’s', () => {
  const { held } = server();
  held.adopt({ page: page(line('a')) });
  const stop = held.watch();
  held.adopt({ header: { items: 1, name: null } });
  expect(quantities(held)).toEqual([1]);
  stop();
  held.adopt({ header: { items: 0, name: null } });
  expect(held.get().page).toBeUndefined();
});

test('a change of a line that is not known is not counted', () => {
  const { held } = server();
  held.begin(change('increase', 3));
  expect(optimisticItems(held.get(), 2)).toBe(2);
});

test.each([[['a', 'b']], [['b', 'a']]])(
  'lines that are removed in the order %s stay where they were',
  async (keys) => {
    const { store, held, reply } = server(line('a'), line('b'), line('c'));
    const rest = ['a', 'b', 'c'];
    for (const key of keys) {
      void store.submit(change('remove', 0, { line: { key, quantity: 0 }, removes: line(key) }));
      rest.splice(rest.indexOf(key), 1);
      await reply(done(page(...rest.map((other) => line(other)))));
    }
    const rows = optimisticLines(held.get()).map((shown) => [shown.line.key, shown.kind]);
    expect(rows).toEqual([
      ['a', 'removed'],
      ['b', 'removed'],
      ['c', 'line'],
    ]);
  },
);

test('what fails after its page was left is said on the page after it, and no longer', async () => {
  const { store, held, reply, leave } = server();
  const add = () => void store.submit(change('add', 1, { place: 'buy-1', line: undefined, adds: 1 }));
  add();
  await reply(refused);
  expect(held.get().notice, 'said at its place').toBeUndefined();
  add();
  held.turnPage();
  await reply(refused);
  expect(held.get().notice).toMatchObject({ state: 'refused' });
  held.turnPage();
  expect(held.get().notice).toBeUndefined();
  add();
  leave();
  await reply({ lost: 'unavailable' });
  expect(held.get().notice, 'the page is being left').toBeUndefined();
  held.turnPage();
  expect(held.get().notice).toMatchObject({ state: 'lost' });
});

test('the cart is asked for only while something shows it', async () => {
  const { store, held, reply, asked } = server();
  held.adopt({ page: page(line('a')) });
  void store.submit(change('add', 1, { line: undefined }));
  const stop = held.watch();
  await reply({ answer: { to: '/cart', header: { items: 2, name: null } } });
  await reply({ answer: { header: { items: 2, name: null }, page: page(line('a', 2)) } });
  stop();
  void store.submit(change('add', 1, { line: undefined }));
  await reply({ answer: { to: '/cart', header: { items: 3, name: null } } });
  expect(asked).toEqual(['add 1 header', 'read cart', 'add 1 header']);
  expect(held.get().page).toBeUndefined();
});

test('leaving waits until everything is answered', async () => {
  const { store, held, reply } = server();
  let settled = false;
  void store.submit(coupon());
  void held.settled().then(() => (settled = true));
  await Promise.resolve();
  expect(settled).toBe(false);
  await reply(done(page()));
  expect(settled).toBe(true);
});
