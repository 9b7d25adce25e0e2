import * as z from 'zod/v4';
import { askForStockAlert, hasStockAlerts } from '@graphql/operations/stock-alert';
import { send } from '~/backend/client.server';
import { isWithout, orElse } from '~/backend/sentences/errors.server';
import { cached } from '~/platform/cache.server';
import { config } from '~/platform/config.server';
import { withTimeOut, timedOut } from '~/platform/promises.server';
import type { Shopper } from '~/session/shopper.server';

/** Milliseconds that a page waits to learn whether the backend can tell people. */
const timeOut = 1000;
const hour = 3600;

/** What the backend says; one that answers with an error has never heard of it. */
async function askBackend(): Promise<boolean> {
  const answer = await orElse(send(hasStockAlerts, {}), undefined, isWithout);
  return Boolean(answer?.data.sturdyStockAlerts);
}

/** Whether the backend tells an address when a product is back: the embedded store does, WooCommerce itself does not. */
export async function takesStockAlerts(): Promise<boolean> {
  const { gqlHost } = config();
  if (!gqlHost) return true;
  const known = cached({
    key: `stock-alerts:${gqlHost}`,
    fresh: hour,
    stale: 24 * hour,
    schema: z.boolean(),
    load: askBackend,
  });
  return (await orElse(withTimeOut(timeOut, known), timedOut)) === true;
}

/**
 * Asks that an address be told once when a product or a variation is back. The answer is the same whether or not it waits already.
 * @throws CommerceError
 */
export async function requestStockAlert(shopper: Shopper, wanted: { productId: number; email: string }) {
  await shopper.send(askForStockAlert, wanted);
}
