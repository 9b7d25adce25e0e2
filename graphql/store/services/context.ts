import type { Catalogue } from '../db/catalogue/catalogue';
import type { Database } from '../db/database';
import type { Settings } from '../db/settings';
import type { Gate } from '../api/attempts';
import type { StoreSession } from './session';
import type { OidcLogins } from '../adapters/oidc';

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
  html: string;
  /** What the mail is about: the page it leads to. */
  link?: string;
  /** The same when the message is sent again, so that mail programs can tell. */
  id?: string;
}

/** Hands one message over; rejects when that fails. */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
}

/** A mail to be written: who gets it and what it says is looked up when it is sent. `locale` is a wish (`de_DE`, `de`). */
export type MailJob =
  | { kind: 'order-received'; orderId: number; locale?: string }
  /** Without a user nothing is sent, but the work is the same: nobody learns who is registered. */
  | { kind: 'password-reset'; userId: number | null; locale?: string }
  | { kind: 'welcome'; userId: number; locale?: string };

export interface MailDesk {
  /** Stores the job in the running transaction; it is sent after the commit, with retries. */
  queue(job: MailJob): void;
}

/** The customer or administrator whose auth token came with the request. */
export interface Viewer {
  id: number;
  /** The login that the token comes from (table `logins`). */
  login: string;
  role: string;
}

export interface StripeKeys {
  publishable: string;
  secret: string;
  /** Another address of the provider's API, for tests. */
  apiUrl?: string;
}

/** What does not change between requests. */
export interface StoreServices {
  db: Database;
  catalogue: Catalogue;
  /** The shop's options; read again after a change of the options table. */
  readonly settings: Settings;
  now(): Date;
  log: StoreLog;
  mail: MailDesk;
  /** Logins by other providers. */
  oidc: OidcLogins;
  /** First signs, all verify (rotation). */
  secrets: readonly string[];
  /** Origin of the shop without a slash at the end; also the issuer of tokens. */
  siteUrl: string;
  stripe: StripeKeys | null;
}

/** One GraphQL request. */
export interface StoreContext extends StoreServices {
  /** The language of the shopper that the shop can write in (`de_DE`), from Accept-Language; empty when unknown. */
  locale: string;
  session: StoreSession;
  viewer: Viewer | null;
  /** Runs after the operation has been answered and its transaction is committed, in order; for mails. */
  afterCommit(task: () => void | Promise<void>): void;
  /** Overrides the HTTP status of the answer (the highest wins). */
  setStatus(status: number): void;
  /** Counts what a client on the network tries; undefined for the storefront in the same process. */
  gate: Gate | undefined;
  /** Answers 429, to be tried again after so many seconds. */
  tooMany(seconds: number): void;
}
