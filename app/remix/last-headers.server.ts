import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds for which a connection that is being closed still takes what its client sends. */
const linger = 2000;

/** Changes the headers of an answer when all others are there and nothing has been sent. */
export function beforeHeaders(response: ServerResponse, change: () => void): void {
  const write = response.writeHead;
  response.writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    response.writeHead = write;
    response.statusCode = status;
    change();
    Reflect.apply(write, response, [status, ...rest]);
    return response;
  };
}

/** Whether a part of a request's body hasn't come: it was refused, or nothing reads it. */
export const isArriving = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Ends a connection whose client may still be sending. Closed at once, it would be reset, and the client would lose the
 * answer; so what comes is thrown away for a moment.
 */
export function closeAfter(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.setHeader('connection', 'close');
  socket.destroySoon = () => {
    const end = () => socket.destroy();
    const timer = setTimeout(end, linger);
    socket.once('close', () => clearTimeout(timer));
    socket.end();
    if (request.complete) end();
    request.removeAllListeners('data');
    request.once('end', end);
    request.resume();
  };
}
