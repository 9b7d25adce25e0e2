import { throwUnavailable } from './products._index/list.server';
import { buildNewArrivalsFeed } from '~/commerce/content/feed.server';
import { createResourceHandler, xmlResponse } from '~/http/answers/resource.server';
import { runWithLocale } from '~/i18n/format.server';
import { getLocale, getTranslator, LOCALE_VARY } from '~/i18n/i18n.server';
import { tagOf } from '~/i18n/locales';

export const loader = createResourceHandler(async ({ request }) => {
  const locale = await getLocale(request);
  const feed = runWithLocale(locale, () => buildNewArrivalsFeed(getTranslator(locale), tagOf(locale)));
  const response = xmlResponse(await feed.catch(throwUnavailable), 'application/atom+xml');
  response.headers.set('vary', LOCALE_VARY);
  return response;
});
