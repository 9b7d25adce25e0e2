import type { Middleware } from './middleware.server';

const DISCARD_TIMEOUT_MS = 2000;

/**
 * Reads away what is still to come of a body when the response is finished. Closed at once, the connection would be reset, and the
 * client would lose the response, or the next request that it has sent there. A body that goes on for longer is cut off.
 */
export const discardUnreadBody: Middleware = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    const timer = setTimeout(() => socket.destroy(), DISCARD_TIMEOUT_MS);
    const stop = () => clearTimeout(timer);
    socket.once('close', stop);
    request.once('end', stop);
    request.removeAllListeners('data');
    request.resume();
  });
  next();
};
