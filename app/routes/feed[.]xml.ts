import { buildNewArrivalsFeed } from '~/commerce/seo/new-arrivals-feed.server';
import { createLocalizedHandler } from '~/http/handlers/route-handlers.server';
import { xmlResponse } from '~/http/responses/data-response.server';
import { tagOf } from '~/platform/i18n/locales';

export const loader = createLocalizedHandler(async ({ locale, t }) =>
  xmlResponse(await buildNewArrivalsFeed(t, tagOf(locale)), 'application/atom+xml'),
);
