import { throwUnavailable } from './products._index/list-loader.server';
import { buildNewArrivalsFeed } from '~/commerce/seo/new-arrivals-feed.server';
import { xmlResponse } from '~/http/responses/data-response.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';
import { runWithLocale } from '~/platform/i18n/format.server';
import { getLocale, getTranslator, LOCALE_VARY } from '~/platform/i18n/request-locale.server';
import { tagOf } from '~/platform/i18n/locales';

export const loader = createResourceHandler(async ({ request }) => {
  const locale = await getLocale(request);
  const feed = runWithLocale(locale, () => buildNewArrivalsFeed(getTranslator(locale), tagOf(locale)));
  const response = xmlResponse(await feed.catch(throwUnavailable), 'application/atom+xml');
  response.headers.set('vary', LOCALE_VARY);
  return response;
});
