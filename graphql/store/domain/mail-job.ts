/** A message to the shop's owner. */
export interface OwnerMessage {
  name: string;
  email: string;
  /** BCP 47 tag of the language in which the form was shown. */
  language: string;
  topic: 'contact' | 'barrier';
  /** The order that a question is about, or the page that has the barrier. */
  about: string;
  text: string;
}

/** A withdrawal from a contract, as it was typed. */
export interface Withdrawal {
  name: string;
  email: string;
  /** BCP 47 tag of the language in which the form was shown. */
  language: string;
  /** The order's number. */
  number: string;
  /** '' when it was left out, as are `dates` and `items`. */
  address: string;
  /** When it was ordered or received. */
  dates: string;
  /** What is withdrawn from; '' for the whole order. */
  items: string;
}

export interface ReceivedWithdrawal extends Withdrawal {
  /** ISO 8601. */
  receivedAt: string;
  /** Nothing confirms it: the address has had its confirmations for today. */
  isUnconfirmed?: boolean;
}

/** A mail to be written. Its recipient and its text are looked up when it is sent. */
export type MailJob = {
  /** A wish: `de_DE`, `de`. */
  locale?: string;
} & (
  | { kind: 'order-received'; orderId: number }
  /** Without a user nothing is sent: an answer does not tell whether an account exists. */
  | { kind: 'password-reset'; userId: number | null }
  /** The last tells that a login by a provider has ended every other way in. */
  | { kind: 'welcome' | 'password-changed' | 'logins-ended'; userId: number }
  /** To the address that an account has had. */
  | { kind: 'email-changed'; userId: number; email: string }
);

export interface MailDesk {
  /** Sends a mail once the running transaction is committed. */
  queue(job: MailJob): void;
}
