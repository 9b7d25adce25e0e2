import { unavailable } from './products._index/list.server';
import { suggestions } from '~/commerce/lists/suggestions.server';
import { speaking } from '~/i18n/format.server';
import { localeOf, localeSources } from '~/i18n/i18n.server';
import { resource } from '~/http/answers/resource.server';
import { scriptLoader } from '~/http/script-loader.server';

const asked = (url: URL) => url.searchParams.get('search') ?? '';

/** Shared by all shoppers of a language, so caches may store it. */
const everybodys = resource(async ({ request }) => {
  const inLanguage = speaking(await localeOf(request), () => suggestions(asked(new URL(request.url))));
  const found = await inLanguage.catch(unavailable);
  return Response.json(found, {
    headers: { 'cache-control': 'public, max-age=60', vary: localeSources },
  });
});

const own = scriptLoader(({ shopper, url }) => suggestions(asked(url), shopper).catch(unavailable));

/** With `&own` at the local prices of a shopper taxed elsewhere. */
export const loader = (args: Parameters<typeof everybodys>[0]) =>
  new URL(args.request.url).searchParams.has('own') ? own(args) : everybodys(args);
