import { describe, expect, test, vi } from 'vitest';
import { Database } from '../../../../graphql/store/db/database';
import '../../../support/demo-shop';
import { answerOf, opened as openedAt, sent } from '../../answer';

/** The product page as it is with these variables. */
async function pageWith(env: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
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
    const { store, load, post } = await pageWith();
    const opened = await store();
    if (!opened) throw new Error('there is no store');
    const db = new Database(opened.databasePath);
    const row = db.get<{ id: number; slug: string; attribute: string; value: string }>(
      `SELECT v.id, parent.slug, a.slug AS attribute, a.value FROM products v JOIN products parent ON parent.id = v.parent_id
       JOIN variation_attributes a ON a.variation_id = v.id
       WHERE v.stock_status = 'outofstock' AND parent.stock_status = 'instock' AND parent.status = 'publish'`,
    );
    const whole = db.get<{ slug: string }>(
      "SELECT slug FROM products WHERE type = 'simple' AND status = 'publish' AND stock_status = 'instock'",
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
    const waiting = () => db.all('SELECT product_id, email, locale FROM stock_alerts');
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
    db.close();
    opened.close();
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

  /** Whole answers over HTTP; `alerts` is what it answers to the question for the mutation. */
  function backend(alerts: object) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (_url: unknown, init: RequestInit) => {
      const { query } = JSON.parse(String(init.body)) as { query: string };
      const isQuestion = query.includes('sturdyStockAlerts');
      if (isQuestion) asked.push(query);
      const body = isQuestion ? alerts : { data: { product } };
      return Promise.resolve(Response.json(body));
    });
    return asked;
  }
  const env = (host: string) => ({
    GQL_HOST: `https://${host}.example/graphql`,
    SESSION_SECRET: 'secret of the alerts',
  });

  test('the form is there when the backend takes alerts, and it is asked once', async () => {
    const asked = backend({ data: { sturdyStockAlerts: true } });
    const { load } = await pageWith(env('one'));
    expect((await load('vase')).alert).toBeDefined();
    expect((await load('vase')).alert).toBeDefined();
    expect(asked).toHaveLength(1);
  });

  test('the form is not there with a real WooCommerce, which knows no such field', async () => {
    const message = 'Cannot query field "sturdyStockAlerts" on type "RootQuery".';
    backend({ errors: [{ message }] });
    const { load } = await pageWith(env('two'));
    expect((await load('vase')).alert).toBeUndefined();
  });
});
