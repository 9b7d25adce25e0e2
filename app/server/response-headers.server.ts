import onHeaders from 'on-headers';
import { setCommonHeaders, setFinalHeaders } from '~/http/guards/security-headers.server';
import { requestContext } from '~/platform/request-context.server';
import type { Middleware } from './middleware.server';

/** Sets the request id and security headers on every response, files included. */
export const setResponseHeaders: Middleware = (_request, response, next) => {
  const { id = '' } = requestContext();
  onHeaders(response, () => {
    response.setHeader('x-request-id', id);
    setCommonHeaders(response);
    setFinalHeaders(response);
  });
  next();
};
