import { findSuggestions } from '~/commerce/lists/search-suggestions.server';
import { createLocalizedHandler, createJsonLoader } from '~/http/handlers/route-handlers.server';

const getSearchText = (url: URL) => url.searchParams.get('search') ?? '';

/** Shared by all shoppers of a language, so caches may store it. */
const sharedLoader = createLocalizedHandler(async ({ url }) => {
  const results = await findSuggestions(getSearchText(url));
  return Response.json(results, { headers: { 'cache-control': 'public, max-age=60' } });
});

const personalLoader = createJsonLoader(({ shopper, url }) => findSuggestions(getSearchText(url), shopper));

/** With `&own` at the local prices of a shopper taxed elsewhere. */
export const loader = (args: Parameters<typeof sharedLoader>[0]) =>
  new URL(args.request.url).searchParams.has('own') ? personalLoader(args) : sharedLoader(args);
