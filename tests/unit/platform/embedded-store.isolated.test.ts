import { stubBackend } from '../../support/real-shop';
import { expect, test } from 'vitest';
import { getCart } from '@graphql/operations/cart-operations';
import { send } from '~/platform/backend/graphql-client.server';
import { isOutage } from '~/platform/backend/commerce-error.server';

const failureOf = async () =>
  send(getCart, {}).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a redirect is not followed, and the address to set is named', async () => {
  const location = 'https://www.shop.example/graphql?key=secret';
  const asked = stubBackend(() => new Response(null, { status: 301, headers: { location } }));
  const error = await failureOf();
  expect(error).toMatchObject({
    message: 'The endpoint answers with a redirect to https://www.shop.example/graphql; set GQL_HOST to it',
    status: 301,
  });
  expect(isOutage(error)).toBe(true);
  expect(asked.map(({ redirect }) => redirect)).toEqual(['manual']);
});

test('a shop without WooGraphQL is an outage', async () => {
  const message = 'Cannot query field "cart" on type "RootQuery".';
  stubBackend(() => ({ body: { errors: [{ message }] } }));
  expect(isOutage(await failureOf())).toBe(true);
});
