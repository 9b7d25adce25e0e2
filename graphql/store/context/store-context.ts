import type { OidcLogins } from '../login/oidc-adapter';
import type { Catalogue } from '../catalogue/catalogue-sql';
import type { Database } from '../db/database';
import type { Settings } from '../settings/settings-sql';
import type { Texts } from '../content/translation-sql';
import type { Branding } from '../core/store-branding';
import type { BankAccount } from '../../shared/bank-account';
import type { StoreLog, StripeKeys } from '../ports';
import type { Compat } from './compat-flags';
import type { StoreSession } from '../login/session-service';

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

export interface Viewer {
  id: number;
  /** Key in the table `logins`. */
  login: string;
}

export interface StoreServices {
  db: Database;
  catalogue: Catalogue;
  texts: Texts;
  /** Read again after a change of the options table. */
  readonly settings: Settings;
  now(): Date;
  log: StoreLog;
  mail: MailDispatcher;
  oidc: OidcLogins;
  /** The first signs, all verify (rotation). */
  secrets: readonly string[];
  /** Origin of the shop without a trailing slash. Also the issuer of tokens. */
  siteUrl: string;
  bankAccounts(): readonly BankAccount[];
  stripe: StripeKeys | null;
  /** Path prefix of a language: `/de`, or '' if URLs have none. */
  languagePath(tag: string): string;
  /** BCP 47 tag for money and dates in mails and pages, null for that of their language. */
  formatLocale: string | null;
  compat: Compat;
  branding: Branding;
  /** Not the demo shop: the demo password is refused. */
  isOwned: boolean;
  /** For code generators. */
  allowIntrospection: boolean;
}

interface ResponseState {
  status: number | null;
  /** Replaces the refresh token of the request. */
  refreshToken: string | null;
  budget: { readonly isExceeded: boolean; check(): boolean };
}

export interface StoreContext extends StoreServices {
  /** `de_DE`: language of the endpoint, else of Accept-Language, '' if unknown. */
  locale: string;
  /** Base URL of the storefront's pages in this language, without a trailing slash. */
  home: string;
  session: StoreSession;
  viewer: Viewer | null;
  /** True for clients on the network, false for the storefront in the same process. */
  isRemote: boolean;
  response: ResponseState;
}

/** Computes a value once per request, and again after a write or a change of session. */
export function memoizeUntilWrite<Value>(
  compute: (ctx: StoreContext) => Value,
): (ctx: StoreContext) => Value {
  const cache = new WeakMap<StoreContext, { sessionId: string; writeCount: number; value: Value }>();
  return (ctx) => {
    const { writeCount } = ctx.db;
    const cached = cache.get(ctx);
    if (cached?.sessionId === ctx.session.id && cached.writeCount === writeCount) return cached.value;
    const value = compute(ctx);
    cache.set(ctx, { sessionId: ctx.session.id, writeCount, value });
    return value;
  };
}
