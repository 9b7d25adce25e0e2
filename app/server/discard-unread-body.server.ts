import type { Middleware } from './middleware.server';

const DISCARD_TIMEOUT_MS = 2000;

/** Drains an unread body: closing at once would reset the connection, and the client could lose the response or its next request. */
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
