import { throwUnavailable } from './products._index/list-loader.server';
import { findSuggestions } from '~/commerce/lists/search-suggestions.server';
import { runWithLocale } from '~/platform/i18n/format.server';
import { getLocale, LOCALE_VARY } from '~/platform/i18n/request-locale.server';
import { createResourceHandler, createJsonLoader } from '~/http/handlers/route-handlers.server';

const getSearchText = (url: URL) => url.searchParams.get('search') ?? '';

/** Shared by all shoppers of a language, so caches may store it. */
const sharedLoader = createResourceHandler(async ({ request }) => {
  const localized = runWithLocale(await getLocale(request), () =>
    findSuggestions(getSearchText(new URL(request.url))),
  );
  const results = await localized.catch(throwUnavailable);
  return Response.json(results, {
    headers: { 'cache-control': 'public, max-age=60', vary: LOCALE_VARY },
  });
});

const personalLoader = createJsonLoader(({ shopper, url }) =>
  findSuggestions(getSearchText(url), shopper).catch(throwUnavailable),
);

/** With `&own` at the local prices of a shopper taxed elsewhere. */
export const loader = (args: Parameters<typeof sharedLoader>[0]) =>
  new URL(args.request.url).searchParams.has('own') ? personalLoader(args) : sharedLoader(args);
