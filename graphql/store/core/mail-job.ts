export interface OwnerMessage {
  name: string;
  email: string;
  /** BCP 47 tag of the form's language. */
  language: string;
  topic: 'contact' | 'barrier';
  /** Order number of a question, or the page with the barrier. */
  about: string;
  text: string;
}

export interface Withdrawal {
  name: string;
  email: string;
  language: string;
  number: string;
  /** '' if omitted, as are `dates` and `items`. */
  address: string;
  dates: string;
  items: string;
}

export interface ReceivedWithdrawal extends Withdrawal {
  receivedAt: string;
  /** No confirmation is sent: the address has reached its daily limit. */
  isUnconfirmed?: boolean;
}

/** Recipient and text are looked up when the mail is sent. */
export type MailJob = {
  locale?: string;
} & (
  | { kind: 'order-received'; orderId: number }
  /** Nothing is sent without a user, but a job is queued: timing must not reveal whether the account exists. */
  | { kind: 'password-reset'; userId: number | null }
  /** `logins-ended`: a provider login has revoked every other one. */
  | { kind: 'welcome' | 'password-changed' | 'logins-ended'; userId: number }
  /** Goes to the previous address. */
  | { kind: 'email-changed'; userId: number; email: string }
);

export interface MailDispatcher {
  /** Sends the mail once the running transaction is committed. */
  queue(job: MailJob): void;
}
