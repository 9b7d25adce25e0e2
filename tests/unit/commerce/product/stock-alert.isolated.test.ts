import { answering, type Reply } from '../../../support/real-shop';
import { describe, expect, test, vi } from 'vitest';
import { demoShop } from '../../../support/demo-shop';
import { withStore } from '../../../support/store-db';
import { answerOf, opened as openedAt, sent } from '../../answer';

/** The product page before another backend, with the catalogue of the first one. */
async function pageBefore(gqlHost: string) {
  vi.resetModules();
  vi.stubEnv('GQL_HOST', gqlHost);
  const [{ loader, action }, { embeddedStore }] = await Promise.all([
    import('~/routes/product.$slug/route'),
    import('~/backend/endpoint.server'),
  ]);
  const page = (path: string) => [`/product/${path}`, { slug: path.split('?')[0] }] as const;
  return {
    store: embeddedStore,
    load: async (path: string) => (await loader(openedAt(...page(path)))).data.page,
    post: (path: string, fields: Record<string, string>) => {
      const [address, params] = page(path);
      return answerOf(action(sent(address, { intent: 'stock-alert', ...fields }, 'it', params)));
    },
  };
}

describe('with the embedded store', () => {
  test('a sold-out variation has the form, what can be had has none, and one address is noted once', async () => {
    const { store, load, post } = await pageBefore('');
    const [row, whole] = withStore(
      demoShop,
      (db) =>
        [
          db.get<{ id: number; slug: string; attribute: string; value: string }>(
            `SELECT v.id, parent.slug, a.slug AS attribute, a.value FROM products v JOIN products parent ON parent.id = v.parent_id
       JOIN variation_attributes a ON a.variation_id = v.id
       WHERE v.stock_status = 'outofstock' AND parent.stock_status = 'instock' AND parent.status = 'publish'`,
          ),
          db.get<{ slug: string }>(
            "SELECT slug FROM products WHERE type = 'simple' AND status = 'publish' AND stock_status = 'instock'",
          ),
        ] as const,
    );
    if (!row || !whole) throw new Error('the demo shop has no such products');
    expect((await load(row.slug)).alert).toMatchObject({ send: 'Notify me' });
    expect((await load(whole.slug)).alert).toBeUndefined();
    const path = `${row.slug}?${new URLSearchParams({ [row.attribute]: row.value }).toString()}`;
    const fields = { email: 'ada@example.com', product: String(row.id) };
    const answers = [await post(path, fields), await post(path, fields)];
    expect(answers).toMatchObject([
      { status: 303, location: `/product/${path}#flash` },
      { status: 303, location: `/product/${path}#flash` },
    ]);
    const waiting = () =>
      withStore(demoShop, (db) => db.all('SELECT product_id, email, locale FROM stock_alerts'));
    expect(waiting()).toEqual([{ product_id: row.id, email: 'ada@example.com', locale: 'it_IT' }]);

    expect(await post(path, { ...fields, email: 'ada@' })).toMatchObject({
      status: 422,
      result: {
        initialValue: { email: 'ada@' },
        error: { email: ['Inserisci un indirizzo email come nome@example.com'] },
      },
    });
    expect(await post(path, { ...fields, product: '1' })).toMatchObject({ status: 422 });
    expect(await post(path, { ...fields, email: 'bot@example.com', subject_line: 'x' })).toMatchObject({
      status: 422,
    });
    expect(await post(whole.slug, { email: 'ada@example.com', product: '' })).toMatchObject({ status: 422 });
    expect(waiting()).toHaveLength(1);
    (await store())?.close();
  });
});

describe('with a real shop', () => {
  const product = {
    __typename: 'SimpleProduct',
    databaseId: 31,
    name: 'Vase',
    slug: 'vase',
    purchasable: true,
    stockStatus: 'OUT_OF_STOCK',
    rawPrice: '12',
    rawRegularPrice: '12',
  };

  /** `alerts` is what the shop answers to the question for the mutation. */
  const backend = (alerts: Reply['body']) =>
    answering(({ operation }) => ({ body: operation === 'hasStockAlerts' ? alerts : { data: { product } } }));

  test('the form is there when the backend takes alerts, and it is asked once', async () => {
    const asked = backend({ data: { sturdyStockAlerts: true } });
    const { load } = await pageBefore('https://one.example/graphql');
    expect((await load('vase')).alert).toBeDefined();
    expect((await load('vase')).alert).toBeDefined();
    expect(asked.filter(({ operation }) => operation === 'hasStockAlerts')).toHaveLength(1);
  });

  test('the form is not there with a real WooCommerce, which knows no such field', async () => {
    const message = 'Cannot query field "sturdyStockAlerts" on type "RootQuery".';
    backend({ errors: [{ message }] });
    const { load } = await pageBefore('https://two.example/graphql');
    expect((await load('vase')).alert).toBeUndefined();
  });
});
