import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { hiddenNames, seal, unseal } from '~/platform/secret.server';
import { sharedStore } from '~/platform/shared-store.server';

const day = 86_400;

export const keptFor = {
  'pending-order': day,
  'begun-payment': day,
  'order-result': day,
  order: 30 * day,
  'order-look-up': 30 * day,
  'shown-cart': 7 * day,
} as const;

interface Keeping {
  isPromised: boolean;
  /** Increase if the same shape changes its meaning. */
  version?: number;
}

/** Stores encrypted values under hashed keys, worthless without SESSION_SECRET (SECURITY.md, "What is kept of shoppers"). */
export class SealedRecords<Value> {
  readonly #written: z.ZodType<{ value: Value }>;

  constructor(
    private readonly kind: keyof typeof keptFor,
    schema: z.ZodType<Value>,
    private readonly keeping: Keeping,
  ) {
    this.#written = z.object({ version: z.literal(keeping.version ?? 1), value: schema });
  }

  #names(id: string): string[] {
    return hiddenNames(`${this.kind}\n${id}`).map((name) => `${this.kind}:${name}`);
  }

  /** Throws StoreFullError if the entry is durable and the store is full. */
  async keep(id: string, value: Value): Promise<void> {
    const { isPromised, version = 1 } = this.keeping;
    const [name = ''] = this.#names(id);
    const sealed = seal(JSON.stringify({ version, value }), name);
    await sharedStore()[isPromised ? 'keep' : 'set'](name, sealed, keptFor[this.kind]);
  }

  async read(id: string): Promise<Value | undefined> {
    for (const name of this.#names(id)) {
      const sealed = await sharedStore().get(name);
      if (!sealed) continue;
      const { data } = this.#written.safeParse(parseJson(unseal(sealed, name) ?? ''));
      if (data) return data.value;
      log.warn({ kind: this.kind }, 'what another release has kept cannot be read');
    }
    return undefined;
  }

  async forget(id: string): Promise<void> {
    await Promise.all(this.#names(id).map((name) => sharedStore().delete(name)));
  }
}
