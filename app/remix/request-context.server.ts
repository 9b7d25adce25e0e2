import type { AppLoadContext } from '@remix-run/node';

/**
 * Something that each request has one of. Remix gives the same context object to all loaders and the action of a request,
 * also to those that it runs for one `.data` address.
 */
export class PerRequest<Value> {
  readonly #values = new WeakMap<AppLoadContext, Value>();

  get(context: AppLoadContext): Value | undefined {
    return this.#values.get(context);
  }

  set(context: AppLoadContext, value: Value): Value {
    this.#values.set(context, value);
    return value;
  }
}
