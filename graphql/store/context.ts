import type { Catalogue } from './db/catalogue';
import type { Database } from './db/database';
import type { Settings } from './db/settings';
import type { StoreSession } from './api/session';

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
}

/** Hands one message over; a failure is logged by the implementation and never breaks the request that caused it. */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
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
}

/** What does not change between requests. */
export interface StoreServices {
  db: Database;
  catalogue: Catalogue;
  /** The shop's options; read again after a change of the options table. */
  readonly settings: Settings;
  now(): Date;
  log: StoreLog;
  mail: MailPort;
  /** First signs, all verify (rotation). */
  secrets: readonly string[];
  /** Origin of the shop without a slash at the end; also the issuer of tokens. */
  siteUrl: string;
  stripe: StripeKeys | null;
}

/** One GraphQL request. */
export interface StoreContext extends StoreServices {
  session: StoreSession;
  viewer: Viewer | null;
  /** Runs after the operation has been answered and its transaction is committed, in order; for mails. */
  afterCommit(task: () => void | Promise<void>): void;
  /** Overrides the HTTP status of the answer (the highest wins). */
  setStatus(status: number): void;
}
