import onHeaders from 'on-headers';
import { commonHeaders, setFinalHeaders } from '~/http/guards/security-headers.server';
import { requestContext } from '~/platform/request-context.server';
import type { Middleware } from './middleware.server';

/** Sets the request id and security headers on every response, files included. */
export const setResponseHeaders: Middleware = (_request, response, next) => {
  const headers = new Map(Object.entries({ ...commonHeaders(), 'x-request-id': requestContext().id ?? '' }));
  onHeaders(response, () => {
    response.setHeaders(headers);
    setFinalHeaders(response);
  });
  next();
};
