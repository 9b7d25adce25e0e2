import { mapWordPressUrl } from '~/commerce/seo/legacy-redirects.server';
import type { Middleware } from './middleware.server';

/** Redirects URLs of a former shop. Remix's own data requests are left to its routes. */
export const redirectOldUrl: Middleware = ({ method, url = '' }, response, next) => {
  const isPage = (method === 'GET' || method === 'HEAD') && !/[?&]_data=/.test(url);
  const location = isPage ? mapWordPressUrl(url) : undefined;
  if (location === undefined) {
    next();
    return;
  }
  response.writeHead(301, { location, 'content-length': 0 });
  response.end();
};
