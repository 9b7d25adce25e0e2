import { randomUUID } from 'node:crypto';
import { runInContext } from '~/platform/request-context.server';
import type { Middleware } from './middleware.server';

export const openRequestContext: Middleware = ({ socket }, _response, next) =>
  runInContext({ id: randomUUID(), socketAddress: socket.remoteAddress?.replace(/^::ffff:/, '') }, next);
