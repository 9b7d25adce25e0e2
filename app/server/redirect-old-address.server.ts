import { addressByForm } from '~/commerce/content/old-addresses.server';
import type { Middleware } from './middleware.server';

/** Leads on from an address that another shop had here before. Remix's own requests for data are its routes' to answer. */
export const redirectOldAddress: Middleware = ({ method, url = '' }, response, next) => {
  const isPage = (method === 'GET' || method === 'HEAD') && !/[?&]_data=/.test(url);
  const location = isPage ? addressByForm(url) : undefined;
  if (location === undefined) {
    next();
    return;
  }
  response.writeHead(301, { location, 'content-length': 0 });
  response.end();
};
