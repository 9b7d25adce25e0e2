import type { SubmissionResult } from '@conform-to/react';

/**
 * What an action answers to a form that it refuses: which form of the page it was, and Conform's reply with what was typed
 * and what is wrong. A page that needs more to show its form again extends it.
 */
export interface FailedForm {
  form: string;
  result: SubmissionResult;
}

/** Passwords are typed again in every form that comes back. */
export const isPassword = (field: string): boolean => /password|confirmation/i.test(field);

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

export type OrderAnswer = UnplacedOrder | PaymentDue;

/** What an action answers to a form of a fetcher in place of a redirect: its intent, and the message that the next page would show. */
export interface DoneForm<Message> {
  done: string;
  flash?: Message | undefined;
}

/** The field that scripts add to a form of a fetcher: the key of the page that it was sent from, or '' if that page says nothing of it. */
export const fetcherField = 'fetcher';
