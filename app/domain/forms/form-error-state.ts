import type { SubmissionResult } from '@conform-to/react';

/** Returned by an action that rejects a form, with Conform's reply. Pages that need more to show the form extend it. */
export interface FormErrorState {
  form: string;
  result: SubmissionResult;
}

/** Passwords are never sent back. */
export const isPassword = (field: string): boolean => /password|confirmation/i.test(field);

interface OrderSubmission {
  /** Finds the order if the backend placed it without responding. */
  idempotencyKey: string;
  cartSnapshot: string;
}

export interface FailedOrder extends FormErrorState, OrderSubmission {
  pay?: undefined;
}

/** The form is valid, and the card form is next. */
interface PaymentDue extends OrderSubmission {
  result?: undefined;
  pay: { clientSecret: string };
}

export type OrderResponse = FailedOrder | PaymentDue;

/** Returned to a fetcher in place of a redirect, with the flash message of the next page. */
export interface CompletedForm<Message> {
  done: string;
  flash?: Message | undefined;
}

/** Added to fetchers' forms: the sending page's key, or ''. */
export const FETCHER_FIELD = 'fetcher';
