import { unavailable } from './products._index/list.server';
import { newArrivalsFeed } from '~/commerce/content/feed.server';
import { resource, xmlResponse } from '~/http/answers/resource.server';
import { speaking } from '~/i18n/format.server';
import { localeOf, translator, localeSources } from '~/i18n/i18n.server';
import { tagOf } from '~/i18n/locales';

export const loader = resource(async ({ request }) => {
  const locale = await localeOf(request);
  const inLanguage = speaking(locale, () => newArrivalsFeed(translator(locale), tagOf(locale)));
  const response = xmlResponse(await inLanguage.catch(unavailable), 'application/atom+xml');
  response.headers.set('vary', localeSources);
  return response;
});
