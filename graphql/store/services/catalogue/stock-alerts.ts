import { newestChange } from '../../db/catalogue/changes';
import {
  deleteStockAlerts,
  findAlertedProduct,
  saveStockAlert,
  takeDueAlerts,
} from '../../db/catalogue/stock-alerts';
import { isEmail, normalizeEmail } from '../../../rules/email';
import { accountMessages } from '../../domain/account/account-messages';
import { cartMessages } from '../../domain/cart/cart-messages';
import { readAlertKey } from '../../domain/account/mailed-key';
import { RuleError, reasonOf } from '../../domain/errors';
import { seconds } from '../../domain/clock';
import type { StoreContext, StoreServices } from '../context';

/**
 * Notes that an address is to be told once when a product or a variation is back. The answer does not say whether the address
 * waits already.
 */
export function requestStockAlert(ctx: StoreContext, input: { productId: number; email: string }): void {
  const { db, locale } = ctx;
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new RuleError(accountMessages.emailInvalid);
  db.transaction(() => {
    const product = findAlertedProduct(db, input.productId);
    if (!product?.published) throw new RuleError(cartMessages.noProduct);
    if (product.inStock) throw new RuleError('This product is in stock.');
    saveStockAlert(db, { productId: input.productId, email, locale }, seconds(ctx));
  });
}

/** The address that a link from a mail ends the messages to; undefined when the link is not good. */
export function addressOfAlertLink(services: StoreServices, link: string): string | undefined {
  return readAlertKey(link, services, services.now());
}

/** Ends all messages to the address of a link. False when the link is not good. */
export function endStockAlerts(services: StoreServices, link: string): boolean {
  const email = addressOfAlertLink(services, link);
  if (email === undefined) return false;
  services.db.transaction(() => {
    deleteStockAlerts(services.db, email);
  });
  return true;
}

/** Milliseconds between two looks for changes: also those of an import beside the running shop. */
const lookEvery = 5000;

/**
 * Queues a mail to those who wait for a product once it can be had again, whatever brought it back: a delivery, an order that was
 * cancelled, an import, another process. What has happened while the shop was down is found at its start.
 */
export class StockAlerts {
  readonly #services: Pick<StoreServices, 'db' | 'mail' | 'log'>;
  readonly #timer: NodeJS.Timeout;
  /** Newest change that was looked at. */
  #seen = -1;

  constructor(services: Pick<StoreServices, 'db' | 'mail' | 'log'>) {
    this.#services = services;
    this.#timer = setInterval(() => {
      this.look();
    }, lookEvery);
    this.#timer.unref();
  }

  /** Looks once. Never throws. */
  look(): void {
    const { db, mail, log } = this.#services;
    try {
      const newest = newestChange(db);
      if (newest === this.#seen) return;
      db.transaction(() => {
        for (const { productId, email, locale } of takeDueAlerts(db, this.#seen))
          mail.queue({ kind: 'back-in-stock', alert: { productId }, email, locale });
      });
      this.#seen = newest;
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'store: who waits for products cannot be read');
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
