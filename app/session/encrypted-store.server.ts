import * as z from 'zod/v4';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { hmacKeys, encrypt, decrypt } from '~/platform/encryption.server';
import { getSharedStore } from '~/platform/shared-store.server';

const SECONDS_PER_DAY = 86_400;

export const RETENTION_SECONDS = {
  'pending-order': SECONDS_PER_DAY,
  'begun-payment': SECONDS_PER_DAY,
  'order-result': SECONDS_PER_DAY,
  order: 30 * SECONDS_PER_DAY,
  'order-look-up': 30 * SECONDS_PER_DAY,
  'shown-cart': 7 * SECONDS_PER_DAY,
} as const;

interface RecordOptions {
  isDurable: boolean;
  /** Increase if the same shape changes its meaning. */
  version?: number;
}

/** Stores encrypted values under hashed keys, worthless without SESSION_SECRET (SECURITY.md, "What is kept of shoppers"). */
export class EncryptedStore<Value> {
  readonly #envelopeSchema: z.ZodType<{ value: Value }>;

  constructor(
    private readonly kind: keyof typeof RETENTION_SECONDS,
    schema: z.ZodType<Value>,
    private readonly options: RecordOptions,
  ) {
    this.#envelopeSchema = z.object({ version: z.literal(options.version ?? 1), value: schema });
  }

  #getKeys(id: string): string[] {
    return hmacKeys(`${this.kind}\n${id}`).map((key) => `${this.kind}:${key}`);
  }

  /** Throws StoreFullError if the entry is durable and the store is full. */
  async put(id: string, value: Value): Promise<void> {
    const { isDurable, version = 1 } = this.options;
    const [key = ''] = this.#getKeys(id);
    const sealed = encrypt(JSON.stringify({ version, value }), key);
    const retentionSeconds = RETENTION_SECONDS[this.kind];
    await getSharedStore()[isDurable ? 'setDurable' : 'setEvictable'](key, sealed, retentionSeconds);
  }

  async read(id: string): Promise<Value | undefined> {
    for (const key of this.#getKeys(id)) {
      const sealed = await getSharedStore().get(key);
      if (!sealed) continue;
      const { data } = this.#envelopeSchema.safeParse(parseJson(decrypt(sealed, key) ?? ''));
      if (data) return data.value;
      log.warn({ kind: this.kind }, 'what another release has kept cannot be read');
    }
    return undefined;
  }

  async delete(id: string): Promise<void> {
    await Promise.all(this.#getKeys(id).map((key) => getSharedStore().delete(key)));
  }
}
