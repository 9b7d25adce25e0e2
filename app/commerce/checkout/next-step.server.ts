import { config } from '~/platform/config.server';

export interface Next {
  location: string;
  /** Where the order is paid. */
  payAt?: string;
}

/**
 * Where the shopper goes on: our order page, or the page that takes the money. Pages of others than the shop are linked
 * from the order page: a form may not lead there by itself (Content-Security-Policy, form-action).
 */
export function nextStep(redirect: string | null, own: string, locale: string): Next {
  if (!redirect || !URL.canParse(redirect)) return { location: own };
  const { appUrl, gqlHost } = config();
  const url = new URL(redirect);
  if (/\/order-received\//.test(url.pathname) || !/^https?:$/.test(url.protocol)) return { location: own };
  const isOwn = url.origin === new URL(appUrl).origin;
  if (isOwn) url.searchParams.set('lang', locale);
  const payAt = isOwn ? `${url.pathname}${url.search}` : url.href;
  const isShop = isOwn || (gqlHost !== undefined && url.origin === new URL(gqlHost).origin);
  return { location: isShop ? payAt : own, payAt };
}
