import { log, toLoggedPath } from '~/platform/log.server';
import { requestContext } from '~/platform/request-context.server';
import type { Middleware } from './middleware.server';

export const logRequest: Middleware = ({ method, url = '' }, response, next) => {
  const { id } = requestContext();
  const start = performance.now();
  response.once('close', () => {
    const timing = String(response.getHeader('server-timing') ?? '');
    const backend = /backend;dur=([\d.]+);desc="(\d+)"/.exec(timing);
    log.info({
      id,
      method,
      path: toLoggedPath(url),
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      ...(backend ? { backendCalls: Number(backend[2]), backendMs: Number(backend[1]) } : {}),
    });
  });
  next();
};
