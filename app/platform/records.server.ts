import * as z from 'zod/v4';
import { log } from './log.server';
import { parseJson } from './parse-json';
import { hiddenNames, seal, unseal } from './seal.server';
import { sharedStore } from './shared-store.server';

interface RecordOptions<Value> {
  /** What is kept, in the log and in the names of the shared store. */
  kind: string;
  /** Goes up when the same shape means something else. */
  version: number;
  /** Seconds for which it is kept. */
  life: number;
  /** What it must look like to be believed: other replicas and earlier releases have written it, too. */
  schema: z.ZodType<Value>;
  /** It is never dropped before its time; without room nothing new is kept. */
  isPromised: boolean;
}

/**
 * What the server keeps of shoppers between their requests (SECURITY.md, "What is kept of shoppers"). The shared store holds
 * sealed values under names that tell nothing, so that a copy of it is worth nothing without SESSION_SECRET.
 */
export class SealedRecords<Value> {
  readonly kind: string;
  readonly life: number;
  readonly #isPromised: boolean;
  readonly #version: number;
  readonly #written: z.ZodType<{ value: Value }>;

  constructor({ kind, version, life, schema, isPromised }: RecordOptions<Value>) {
    this.kind = kind;
    this.life = life;
    this.#isPromised = isPromised;
    this.#version = version;
    this.#written = z.object({ version: z.literal(version), value: schema });
  }

  #names(id: string): string[] {
    return hiddenNames(`${this.kind}\n${id}`).map((name) => `${this.kind}:${name}`);
  }

  /** @throws StoreFull when it is promised and there is no room */
  async keep(id: string, value: Value): Promise<void> {
    const [name = ''] = this.#names(id);
    const sealed = seal(JSON.stringify({ version: this.#version, value }), name);
    await sharedStore()[this.#isPromised ? 'keep' : 'set'](name, sealed, this.life);
  }

  /** Undefined when nothing is kept, and when it is not understood: the log says so. */
  async read(id: string): Promise<Value | undefined> {
    for (const name of this.#names(id)) {
      const sealed = await sharedStore().get(name);
      if (!sealed) continue;
      const { data } = this.#written.safeParse(parseJson(unseal(sealed, name) ?? ''));
      if (data) return data.value;
      log.warn({ kind: this.kind }, 'what is kept cannot be read: another release or secret has written it');
    }
    return undefined;
  }

  async forget(id: string): Promise<void> {
    await Promise.all(this.#names(id).map((name) => sharedStore().delete(name)));
  }
}
