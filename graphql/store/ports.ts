/** What the store asks of the program around it, and what its own floors ask of each other; nothing here does anything. */

/** Structured, synchronous, never given personal data. pino fits. */
export interface StoreLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** Without it the mail is plain text. */
  html?: string;
  /** The person to answer to; without it answers go to the shop. */
  replyTo?: string;
  /** Texts that come with it as files. */
  attachments?: readonly MailAttachment[];
  /** Where a POST ends mails of this kind (RFC 8058). */
  unsubscribe?: string;
  /** What the mail is about: the page it leads to. */
  link?: string;
  /** The same when the message is sent again, so that mail programs can tell. */
  id?: string;
}

export interface MailAttachment {
  name: string;
  /** Plain text. */
  text: string;
}

/** Hands one message over; rejects when that fails. */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
}

/** A message to the shop's owner. All of it is text as it was typed. */
export interface OwnerMessage {
  topic: 'contact' | 'barrier';
  name: string;
  email: string;
  /** The order that a question is about, or the page that has the barrier. */
  about: string;
  text: string;
  /** BCP 47 tag of the language in which the form was shown. */
  language: string;
}

/** A placed order as the customer's mail shows it. Amounts are in minor units. */
export type OrderNews =
  | { what: 'paid' | 'completed' | 'cancelled' }
  /** `tracking`: where its way can be followed; empty when that is not known. */
  | { what: 'shipped'; tracking: string }
  | { what: 'refunded'; amount: number; inFull: boolean }
  | { what: 'noted'; note: string };

/** A withdrawal from a contract, as the form has it. All of it is text as it was typed. */
export interface Withdrawal {
  /** The order's number. */
  number: string;
  name: string;
  email: string;
  /** '' when it was left out, as are `dates` and `items`. */
  address: string;
  /** When it was ordered or received. */
  dates: string;
  /** What is withdrawn from; '' for the whole order. */
  items: string;
  /** BCP 47 tag of the language in which the form was shown. */
  language: string;
}

export interface ReceivedWithdrawal extends Withdrawal {
  /** ISO 8601. */
  receivedAt: string;
  /** Nothing confirms it: the address has no such order, and has had its confirmations for today. */
  isUnconfirmed?: boolean;
  /** Whether an order has this number and address; undefined where it is not known. */
  isFound?: boolean | undefined;
}

/** One of the shop's legal texts as it was when an order was placed. */
export interface LegalText {
  name: 'terms' | 'withdrawal';
  title: string;
  /** Plain text. */
  text: string;
}

/** A mail to be written: its recipient and its text are looked up when it is sent. `locale` is a wish (`de_DE`, `de`). */
export type MailJob =
  | { kind: 'order-received'; orderId: number; texts?: readonly LegalText[] | undefined; locale?: string }
  | { kind: 'order-news'; orderId: number; news: OrderNews; locale?: string }
  /** To the shop's owner, as is the next one. */
  | { kind: 'order-placed'; orderId: number; locale?: string }
  | { kind: 'owner-message'; message: OwnerMessage; locale?: string }
  | { kind: 'withdrawal'; withdrawal: ReceivedWithdrawal; locale?: string }
  /** To the customer who withdraws. */
  | { kind: 'withdrawal-received'; withdrawal: ReceivedWithdrawal; locale?: string }
  /** Without a user nothing is sent, but the work is the same: an answer does not tell whether an account exists. */
  | { kind: 'password-reset'; userId: number | null; locale?: string }
  | { kind: 'welcome'; userId: number; locale?: string }
  /** To the address that an account is to get: the link that makes it so. */
  | { kind: 'email-confirm'; userId: number; locale?: string }
  /** To the address that an account has, or had: another one was asked for, or has taken its place. */
  | { kind: 'email-requested' | 'email-changed'; userId: number; email: string; locale?: string }
  | { kind: 'password-changed'; userId: number; locale?: string }
  /** To a customer who waits for a product or a variation. */
  | { kind: 'back-in-stock'; email: string; alert: { productId: number }; locale?: string }
  /** To an address that may want the newsletter: the link that puts it on the list. */
  | { kind: 'newsletter'; email: string; locale?: string }
  /** A login by a provider has ended every other way into the account. */
  | { kind: 'logins-ended'; userId: number; locale?: string };

export interface MailDesk {
  /** Stores the job in the running transaction; it is sent after the commit, with retries. */
  queue(job: MailJob): void;
}

export interface StripeKeys {
  publishable: string;
  secret: string;
  /** Another address of the provider's API, for tests. */
  apiUrl?: string;
}

/** What a client on the network may try only so often. */
export type Attempt =
  | 'login'
  | 'register'
  | 'reset'
  | 'reset-link'
  | 'review'
  | 'coupon'
  | 'email'
  | 'lookup'
  | 'order'
  | 'stock-alert';

/** Counts the attempts of one client. The storefront in the same process counts its own shoppers and needs none. */
export interface Gate {
  /** Seconds to wait; undefined while the attempt is within the limits. */
  admit(what: Attempt, account: string | undefined): Promise<number | undefined>;
  /** The attempt succeeded: failures of this account before it do not count any more. */
  forgive(what: Attempt, account: string): Promise<void>;
  /** Seconds to wait when the client's requests have had their share of work; undefined while they have not. */
  admitWork(): number | undefined;
  /** Counts rows that a request has touched. */
  spend(rows: number): void;
  /** What became of a mutation that was let through. */
  report(mutation: string, account: string | undefined, succeeded: boolean): void;
}
