import { expect, test } from 'vitest';
import { Database } from '../../../../graphql/store/db/database';
import { demoShop } from '../../../support/demo-shop';
import { getMailsTo } from '../../../support/mail';
import { resetProcessState } from '../../../support/new-process';
import { answerOf, opened as openedAt, sent } from '../../answer';

/** The page as it is with these variables. */
async function pageWith(env: Record<string, string>) {
  resetProcessState(env);
  const [{ loader, action }, { getEmbeddedStore }, { readOrder }, { Shopper }] = await Promise.all([
    import('~/routes/withdrawal'),
    import('~/platform/backend/embedded-store.server'),
    import('~/commerce/orders/shopper-orders.server'),
    import('~/session/shopper.server'),
  ]);
  return {
    store: getEmbeddedStore,
    load: async (query = '') => {
      const { data, init } = await loader(openedAt(`/withdrawal${query}`));
      return { ...data, headers: new Headers(init?.headers) };
    },
    post: (fields: Record<string, string>) => answerOf(action(sent('/withdrawal', fields, 'fr'))),
    order: async (id: number, key: string) =>
      readOrder(await Shopper.fromRequest(new Request('http://localhost:3000/')), id, key),
  };
}

const typed = {
  number: '#1',
  email: 'ada@example.com',
  name: 'Ada',
  address: 'Here 1\r\nThere',
  dates: '1 May',
  scope: 'items',
  items: 'The vase',
};

test('a withdrawal has two steps, and keeps its input', async () => {
  const { store, load, post, order } = await pageWith({ STORE_OWNER_EMAIL: 'owner@example.com' });
  const opened = await store();
  if (!opened) throw new Error('there is no store');
  const db = new Database(opened.databasePath);
  const placed = db.get<{ id: number; number: string; order_key: string; email: string; first: string }>(
    `SELECT o.id, o.number, o.order_key, a.email, a.first_name AS first FROM orders o JOIN order_addresses a ON a.order_id = o.id
     WHERE a.kind = 'billing' AND o.status = 'completed'`,
  );
  if (!placed) throw new Error('the demo shop has no order');
  const link = `?${new URLSearchParams({ order: String(placed.id), key: placed.order_key }).toString()}`;

  const before = await order(placed.id, placed.order_key);
  expect(before?.withdrawal).toEqual({ to: `/withdrawal${link}`, label: 'Withdraw from contract here' });
  const page = await load(link);
  expect(page.start).toMatchObject({ number: placed.number, email: placed.email });
  expect(page.start.name).toContain(placed.first);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect((await load(`?order=${String(placed.id)}&key=wrong`)).start).toMatchObject({
    number: '',
    email: '',
  });

  const fields = { ...typed, number: placed.number, email: placed.email };
  expect(await post({ ...fields, name: '', items: '', intent: 'check' })).toMatchObject({
    status: 422,
    result: {
      initialValue: { number: placed.number, address: 'Here 1\r\nThere', scope: 'items' },
      error: { name: ['Saisissez votre nom'] },
    },
  });
  expect(await post({ ...fields, items: '', intent: 'check' })).toMatchObject({
    status: 422,
    result: { error: { items: ['Indiquez les articles concernés'] } },
  });
  const both = { ...fields, scope: 'whole' };
  for (const intent of ['check', 'confirm'])
    expect(await post({ ...both, intent })).toMatchObject({
      status: 422,
      result: {
        initialValue: { scope: 'whole', items: 'The vase' },
        error: { items: [expect.stringContaining('Certains articles seulement')] },
      },
    });
  const checked = await post({ ...fields, intent: 'check' });
  expect(checked).toMatchObject({
    status: 200,
    review: { number: placed.number, items: 'The vase', address: 'Here 1\nThere' },
  });
  expect(checked.headers.get('cache-control')).toBe('private, no-store');
  const changed = await post({ ...fields, intent: 'change' });
  expect(changed).toMatchObject({ status: 200, result: { initialValue: { items: 'The vase' }, error: {} } });
  expect(changed).not.toHaveProperty('review');
  expect(getMailsTo(demoShop, 'owner@example.com')).toEqual([]);

  const answers = [
    await post({ ...fields, intent: 'confirm' }),
    await post({ ...fields, email: 'eve@example.com', intent: 'confirm' }),
  ];
  for (const { status, headers } of answers)
    expect([status, headers.get('location')]).toEqual([303, '/withdrawal?received&cookies=check']);
  const [mail = '', ...others] = getMailsTo(demoShop, placed.email);
  expect(others).toEqual([]);
  expect(mail).toMatch(/^Subject: Nous avons reçu votre rétractation pour la commande /m);
  expect(mail).toMatch(/Rétractation pour\s?: The vase\n/);
  expect(getMailsTo(demoShop, 'owner@example.com')).toHaveLength(2);
  expect((await load('?received')).form).toBeNull();
  db.close();
  opened.close();
});

test('a real shop without a mail server has no form, and says where to write', async () => {
  const { load, post } = await pageWith({
    GQL_HOST: 'http://127.0.0.1:9/graphql',
    SESSION_SECRET: 'secret of the withdrawals',
  });
  const page = await load();
  expect(page.form).toBeNull();
  expect(page.write).toContain('hello@sturdy.example');
  expect(await post({ ...typed, intent: 'confirm' })).toMatchObject({ status: 404 });
});
