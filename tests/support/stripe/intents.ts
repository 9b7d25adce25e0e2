import { randomUUID } from 'node:crypto';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  verified: '4000002760003184',
} as const;

interface Failure {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

/** Fields as in Stripe's API. */
export interface Intent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  metadata: Record<string, string>;
  last_payment_error: Failure | null;
  latest_charge: { id: string; object: 'charge'; amount_refunded: number } | null;
}

export interface Reply {
  status: number;
  body: object;
}

const ok = (body: object): Reply => ({ status: 200, body });

export const createErrorReply = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});

const declined = (reason: string, message: string): Failure => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: reason,
  message,
});

const failures: Record<string, Failure> = {
  [cards.declined]: declined('generic_decline', 'Your card was declined.'),
  [cards.poor]: declined('insufficient_funds', 'Your card has insufficient funds.'),
};

const unverified: Failure = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
};

export class Intents {
  readonly all = new Map<string, Intent>();

  get only(): Intent {
    const [intent] = this.all.values();
    if (!intent) throw new Error('there is no intent');
    return intent;
  }

  /** Received minus refunded, in minor units. */
  get taken(): number {
    return [...this.all.values()].reduce(
      (sum, { status, amount, latest_charge: charge }) =>
        status === 'succeeded' ? sum + amount - (charge?.amount_refunded ?? 0) : sum,
      0,
    );
  }

  get succeeded(): Intent[] {
    return [...this.all.values()].filter(({ status }) => status === 'succeeded');
  }

  create(form: URLSearchParams): Reply {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      metadata: {},
      last_payment_error: null,
      latest_charge: null,
    };
    this.all.set(id, intent);
    return this.update(intent, form);
  }

  update(intent: Intent, form: URLSearchParams): Reply {
    for (const [name, value] of form) {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      if (key) intent.metadata[key] = value;
    }
    return ok(intent);
  }

  cancel(intent: Intent): Reply {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return createErrorReply(400, 'You cannot cancel this PaymentIntent.', {
        code: 'payment_intent_unexpected_state',
      });
    intent.status = 'canceled';
    return ok(intent);
  }

  confirm(intent: Intent, number: string): Reply {
    if (intent.status !== 'requires_payment_method')
      return createErrorReply(400, `This PaymentIntent is ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
      });
    intent.last_payment_error = null;
    const failure = failures[number];
    if (failure) {
      intent.last_payment_error = failure;
      return { status: 402, body: { error: { ...failure, payment_intent: intent } } };
    }
    if (number === cards.verified) intent.status = 'requires_action';
    else this.#charge(intent);
    return ok(intent);
  }

  verify(intent: Intent, isPassed: boolean): Reply {
    if (intent.status !== 'requires_action') return createErrorReply(400, 'There is nothing to verify.');
    if (isPassed) this.#charge(intent);
    else {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = unverified;
    }
    return ok(intent);
  }

  refund(form: URLSearchParams): Reply {
    const intent = this.all.get(form.get('payment_intent') ?? '');
    const charge = intent?.latest_charge;
    if (!intent || !charge)
      return createErrorReply(404, 'No such payment_intent', { code: 'resource_missing' });
    charge.amount_refunded = intent.amount;
    return ok({ id: `re_${intent.id}`, object: 'refund', amount: intent.amount, status: 'succeeded' });
  }

  #charge(intent: Intent): void {
    intent.status = 'succeeded';
    intent.latest_charge = { id: `ch_${intent.id}`, object: 'charge', amount_refunded: 0 };
  }
}
