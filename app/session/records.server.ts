import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { hiddenNames, seal, unseal } from '~/platform/secret.server';
import { sharedStore } from '~/platform/shared-store.server';

const day = 86_400;

/** Everything that the server keeps of shoppers between their requests but limits, and for how many seconds at most. */
export const keptFor = {
  'pending-order': day,
  'begun-payment': day,
  'order-result': day,
  order: 30 * day,
  'order-look-up': 30 * day,
  /** As long as a customer's session. */
  'shown-cart': 7 * day,
} as const;

interface Keeping {
  /** It is never dropped before its time; without room nothing new is kept. */
  isPromised: boolean;
  /** Goes up when the same shape means something else. */
  version?: number;
}

/**
 * What the server keeps of shoppers between their requests (SECURITY.md, "What is kept of shoppers"). The shared store holds
 * sealed values under names that tell nothing, so that a copy of it is worth nothing without SESSION_SECRET.
 */
export class SealedRecords<Value> {
  readonly #written: z.ZodType<{ value: Value }>;

  /** @param schema what it must look like to be believed: other replicas and earlier releases have written it, too */
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

  /** @throws StoreFull when it is promised and there is no room */
  async keep(id: string, value: Value): Promise<void> {
    const { isPromised, version = 1 } = this.keeping;
    const [name = ''] = this.#names(id);
    const sealed = seal(JSON.stringify({ version, value }), name);
    await sharedStore()[isPromised ? 'keep' : 'set'](name, sealed, keptFor[this.kind]);
  }

  /** Undefined when nothing is kept, and when it is not understood: the log says so. */
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
