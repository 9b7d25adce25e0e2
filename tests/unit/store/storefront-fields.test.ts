import { expect, it } from 'vitest';
import { login, shop, useShops } from './account-shop';
import { Shopper } from './cart-shop';

useShops();

const ask = async (shopper: Shopper, query: string) => {
  const { data, error } = await shopper.send(query);
  if (!data) throw new Error(error);
  return data;
};

it('the site tells what it is called, in which language and by which clock', async () => {
  const shopper = new Shopper(await shop());
  expect(
    await ask(
      shopper,
      `{ generalSettings { title url timezone language dateFormat timeFormat startOfWeek }
         allSettings { generalSettingsTitle generalSettingsTimezone generalSettingsDescription } }`,
    ),
  ).toEqual({
    generalSettings: {
      title: 'Contract Shop',
      url: 'http://localhost:3000',
      timezone: 'Europe/Berlin',
      language: '',
      dateFormat: 'F j, Y',
      timeFormat: 'g:i a',
      startOfWeek: 1,
    },
    allSettings: {
      generalSettingsTitle: 'Contract Shop',
      generalSettingsTimezone: 'Europe/Berlin',
      generalSettingsDescription: '',
    },
  });
});

it('customers read since when they have their account, guests nothing', async () => {
  const made = await shop();
  const { authToken } = await login(made);
  const { registered_at: registered = 0 } =
    made.db.get<{ registered_at: number }>("SELECT registered_at FROM users WHERE login = 'jane'") ?? {};
  const query = '{ customer { date } }';
  const own = (await ask(new Shopper(made, authToken), query))['customer'] as { date: string };
  expect(Date.parse(own.date)).toBe(registered * 1000);
  expect(await ask(new Shopper(made), query)).toEqual({ customer: { date: null } });
});

it('the values of an attribute are those of the product, narrowed and in the order that is asked for', async () => {
  const shopper = new Shopper(await shop());
  const slugs = async (where: string) => {
    const data = await ask(
      shopper,
      `{ product(id: "hoodie", idType: SLUG) { ... on VariableProduct { attributes { nodes { ... on GlobalProductAttribute { terms(first: 50${where}) { nodes { slug } } } } } } } }`,
    );
    const { attributes } = data['product'] as {
      attributes: { nodes: { terms?: { nodes: { slug: string }[] } }[] };
    };
    return attributes.nodes[0]?.terms?.nodes.map(({ slug }) => slug);
  };
  expect(await slugs('')).toEqual(['blue', 'green', 'red']);
  expect(await slugs(', where: { orderby: MENU_ORDER, order: DESC }')).toEqual(['green', 'blue', 'red']);
  expect(await slugs(', where: { orderby: NAME }')).toEqual(['blue', 'green', 'red']);
  expect(await slugs(', where: { slug: ["green", "black"] }')).toEqual(['green']);
  expect(await slugs(', where: { search: "ed" }')).toEqual(['red']);
});
