import * as z from 'zod/v4';

/** All of it is text as it was typed. */
const typed = z.string();

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

/** A withdrawal from a contract, as the form has it. */
const withdrawal = z.object({
  name: typed,
  email: typed,
  /** BCP 47 tag of the language in which the form was shown. */
  language: typed,
  /** The order's number. */
  number: typed,
  /** '' when it was left out, as are `dates` and `items`. */
  address: typed,
  /** When it was ordered or received. */
  dates: typed,
  /** What is withdrawn from; '' for the whole order. */
  items: typed,
});
export type Withdrawal = z.infer<typeof withdrawal>;

const receivedWithdrawal = withdrawal.extend({
  /** ISO 8601. */
  receivedAt: z.string(),
  /** Nothing confirms it: the address has no such order, and has had its confirmations for today. */
  isUnconfirmed: z.boolean().optional(),
  /** Whether an order has this number and address; undefined where it is not known. */
  isFound: z.boolean().optional(),
});
export type ReceivedWithdrawal = z.infer<typeof receivedWithdrawal>;

/** One of the shop's legal texts as it was when an order was placed: plain text. */
const legalText = z.object({ name: z.enum(['terms', 'withdrawal']), title: z.string(), text: z.string() });
export type LegalText = z.infer<typeof legalText>;

/** A wish: `de_DE`, `de`. */
const locale = z.string().optional();
const ofOrder = { orderId: z.int(), locale };
const ofUser = { userId: z.int(), locale };

/** A mail to be written: its recipient and its text are looked up when it is sent. */
export const mailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order-received'), ...ofOrder, texts: z.array(legalText).optional() }),
  /** To the shop's owner. */
  z.object({ kind: z.literal('withdrawal'), withdrawal: receivedWithdrawal, locale }),
  /** To the customer who withdraws. */
  z.object({ kind: z.literal('withdrawal-received'), withdrawal: receivedWithdrawal, locale }),
  /** Without a user nothing is sent, but the work is the same: an answer does not tell whether an account exists. */
  z.object({ kind: z.literal('password-reset'), userId: z.int().nullable(), locale }),
  /** The second mails the link that gives an account its new address; the last tells that a login by a provider has ended every other way in. */
  z.object({ kind: z.enum(['welcome', 'email-confirm', 'password-changed', 'logins-ended']), ...ofUser }),
  /** To the address that an account has, or had: another one was asked for, or has taken its place. */
  z.object({ kind: z.enum(['email-requested', 'email-changed']), ...ofUser, email: z.string() }),
]);
export type MailJob = z.infer<typeof mailJob>;

export interface MailDesk {
  /** Stores the job in the running transaction; it is sent after the commit, with retries. */
  queue(job: MailJob): void;
}
