import { pingWebhook, sendWebhook } from '../../adapters/webhook';
import {
  changedAfter,
  type CatalogueChange,
  newestChange,
  readPositions,
  savePosition,
  toldProduct,
  type ToldProduct,
} from '../../db/catalogue/changes';
import { reasonOf } from '../../domain/errors';
import { siteDateTime } from '../../domain/site-date';
import type { StoreServices } from '../context';

/** Milliseconds between two looks for changes: also those of an import beside the running shop. */
const lookEvery = 500;
/** Milliseconds to wait after the first, second … failure; after the last one the product is left out. */
const retryAfter = [1000, 5000, 30_000];
const mostAtOnce = 100;

export interface WebhookOptions extends Pick<StoreServices, 'db' | 'log' | 'siteUrl'> {
  addresses: readonly string[];
  secret: string;
  /** For tests. */
  retryAfter?: readonly number[];
}

/**
 * Tells other servers, such as storefronts on this store, which products have changed. How far each address has heard is
 * kept in the database: what happens while an address or the shop is down is sent later.
 */
export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #working = new Map<string, Promise<void>>();
  readonly #failures = new Map<string, { times: number; until: number }>();
  readonly #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: WebhookOptions) {
    this.#options = options;
    if (options.addresses.length === 0) return;
    this.#timer = setInterval(() => void this.settle(), lookEvery);
    this.#timer.unref();
  }

  /** Sends what is due; resolves when it is done. Never rejects. */
  async settle(): Promise<void> {
    await Promise.all(
      this.#options.addresses.map((address, at) => {
        let work = this.#working.get(address);
        if (!work) {
          work = this.#tell(address, at + 1).finally(() => this.#working.delete(address));
          this.#working.set(address, work);
        }
        return work;
      }),
    );
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
  }

  async #tell(address: string, number: number): Promise<void> {
    const { db, log } = this.#options;
    try {
      if (this.#isClosed()) return;
      const told = readPositions(db)[address];
      if (told === undefined) {
        savePosition(db, address, newestChange(db));
        await this.#ping(address, number);
        return;
      }
      if ((this.#failures.get(address)?.until ?? 0) > performance.now()) return;
      for (const { id, seq } of changedAfter(db, told, mostAtOnce)) {
        if (this.#isClosed() || !(await this.#send(address, number, { id, seq }))) return;
        if (!this.#isClosed()) savePosition(db, address, seq);
      }
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'store: the changes of the catalogue cannot be read');
    }
  }

  #isClosed(): boolean {
    return this.#closed;
  }

  /** False when it is to be tried again. */
  async #send(address: string, number: number, { id, seq }: CatalogueChange): Promise<boolean> {
    const { db, log, siteUrl, secret } = this.#options;
    const product = toldProduct(db, id);
    const event = product ? 'updated' : 'deleted';
    // Two changes within a second are two messages: one that is the same to the last byte counts as a copy.
    const payload = { ...(product ? payloadOf(product) : { id }), change: seq };
    try {
      await sendWebhook({ address, number, event, source: siteUrl, payload }, secret);
      this.#failures.delete(address);
      return true;
    } catch (error) {
      const times = this.#failures.get(address)?.times ?? 0;
      const wait = (this.#options.retryAfter ?? retryAfter)[times];
      const fields = { webhook: number, product: id, attempt: times + 1, reason: reasonOf(error) };
      if (wait === undefined) {
        this.#failures.delete(address);
        log.error(fields, 'store: a webhook was not taken and is given up');
        return true;
      }
      this.#failures.set(address, { times: times + 1, until: performance.now() + wait });
      log.warn(fields, 'store: a webhook was not taken, it is tried again');
      return false;
    }
  }

  async #ping(address: string, number: number): Promise<void> {
    try {
      await pingWebhook(address, number);
    } catch (error) {
      this.#options.log.warn(
        { webhook: number, reason: reasonOf(error) },
        'store: a webhook does not answer',
      );
    }
  }
}

/** What WooCommerce's REST API says first of a product. */
function payloadOf({ modifiedAt, ...product }: ToldProduct): object {
  const date = siteDateTime(modifiedAt, 'UTC').replace(' ', 'T');
  return { ...product, parent_id: 0, date_modified_gmt: date };
}
