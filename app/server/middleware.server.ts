import type { IncomingMessage, ServerResponse } from 'node:http';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const compose = (steps: readonly Middleware[]): Middleware =>
  steps.reduceRight(
    (rest: Middleware, step) => (request, response, next) =>
      step(request, response, () => rest(request, response, next)),
    (_request, _response, next) => next(),
  );
