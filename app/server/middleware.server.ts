import type { IncomingMessage, ServerResponse } from 'node:http';

/** A step on a request's way: it answers, or has the next one answer by `next`, now or later. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Makes one step of several, one after another. */
export const compose = (steps: readonly Middleware[]): Middleware =>
  steps.reduceRight(
    (rest: Middleware, step) => (request, response, next) =>
      step(request, response, () => rest(request, response, next)),
    (_request, _response, next) => next(),
  );
