import type { FailedForm } from './failed-form';

/** What the order form needs to be sent again as the same order. */
interface SentOrder {
  /** The backend may not have said whether it has the order: the same key finds it. */
  idempotencyKey: string;
  /** What the shopper agreed to. */
  cartSnapshot: string;
}

export interface UnplacedOrder extends FailedForm, SentOrder {
  pay?: undefined;
}

/** Nothing is wrong, and the card form has its turn. */
interface PaymentDue extends SentOrder {
  result?: undefined;
  pay: { clientSecret: string };
}

/** What the order form's action answers while there is no order. */
export type OrderAnswer = UnplacedOrder | PaymentDue;
