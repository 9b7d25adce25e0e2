import { config } from '~/platform/config.server';
import { leavingPath, orderPath } from '~/commerce/orders/payment-page.server';
import type { OrderIdentity } from '~/commerce/orders/view.server';

export interface Next {
  location: string;
  /** Where the order is paid. */
  payAt?: string;
}

const longestAddress = 4000;

/** An address that a browser may be sent to for paying: on the web, with https wherever this shop has it, without a login. */
function payAddress(redirect: string | null): URL | undefined {
  if (!redirect || redirect.length > longestAddress || !URL.canParse(redirect)) return undefined;
  const url = new URL(redirect);
  const { appUrl, gqlHost } = config();
  const plain = url.protocol === 'http:' && [appUrl, gqlHost].some((own) => own?.startsWith('http:'));
  const isWeb = url.protocol === 'https:' || plain;
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Where the shopper goes on: our order page, or the page that takes the money, wherever the backend says it is. Pages of other
 * sites are reached by a page of ours (docs/decisions/0032-payment-pages-of-others.md): no form may lead there.
 */
export function nextStep(redirect: string | null, order: OrderIdentity, locale: string): Next {
  const own = orderPath(order);
  const url = payAddress(redirect);
  if (!url || /\/order-received\//.test(url.pathname)) return { location: own };
  if (url.origin !== new URL(config().appUrl).origin)
    return { location: leavingPath(order), payAt: url.href };
  url.searchParams.set('lang', locale);
  const payAt = `${url.pathname}${url.search}`;
  return { location: payAt, payAt };
}
