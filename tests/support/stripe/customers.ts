import { randomUUID } from 'node:crypto';
import { refused, type Reply } from './intents';

interface Customer {
  id: string;
  object: 'customer';
  email: string;
  metadata: { user_id: string };
  invoice_settings: { default_payment_method: string | null };
}

interface Card {
  id: string;
  object: 'payment_method';
  customer: string;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

/** The provider's customers and the cards it keeps for them, named as in Stripe's API. */
export class Customers {
  readonly all = new Map<string, Customer>();
  readonly cards: Card[] = [];

  create(form: URLSearchParams): Reply {
    const customer: Customer = {
      id: `cus_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
      object: 'customer',
      email: form.get('email') ?? '',
      metadata: { user_id: form.get('metadata[user_id]') ?? '' },
      invoice_settings: { default_payment_method: null },
    };
    this.all.set(customer.id, customer);
    return { status: 200, body: customer };
  }

  /** What the card form does when a card is to be kept. */
  keep(customerId: string, card: Card['card'], isDefault = false): string {
    const id = `pm_${randomUUID().replaceAll('-', '')}`;
    this.cards.push({ id, object: 'payment_method', customer: customerId, card });
    const customer = this.all.get(customerId);
    if (customer && isDefault) customer.invoice_settings.default_payment_method = id;
    return id;
  }

  remove(customerId: string): void {
    this.all.delete(customerId);
    this.#removed.add(customerId);
  }

  readonly #removed = new Set<string>();

  answer(method: string, id: string, verb: string, form: URLSearchParams): Reply {
    if (id === '' && method === 'POST') return this.create(form);
    if (verb === '' && this.#removed.has(id))
      return { status: 200, body: { id, object: 'customer', deleted: true } };
    const customer = this.all.get(id);
    if (!customer || method !== 'GET')
      return refused(404, `No such customer: '${id}'`, { code: 'resource_missing' });
    if (verb === '') return { status: 200, body: customer };
    const data = this.cards.filter((card) => card.customer === id);
    return { status: 200, body: { object: 'list', data, has_more: false } };
  }
}
