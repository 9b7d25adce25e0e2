import type { OidcLogins } from '../adapters/oidc';
import type { Catalogue } from '../db/catalogue/catalogue';
import type { Database } from '../db/database';
import type { Settings } from '../db/settings';
import type { Texts } from '../db/texts';
import type { Look } from '../domain/look';
import type { BankAccount } from '../../rules/bank-account';
import type { MailDesk } from '../domain/mail-job';
import type { StoreLog, StripeKeys } from '../ports';
import type { Compat } from './compat';
import type { StoreSession } from './session';

/** The customer or administrator whose auth token came with the request. */
export interface Viewer {
  id: number;
  /** The login that the token comes from (table `logins`). */
  login: string;
}

/** What does not change between requests. */
export interface StoreServices {
  db: Database;
  /** In the language of the endpoint that is asked, as are the texts. */
  catalogue: Catalogue;
  texts: Texts;
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
  /** Where transfers go. */
  bankAccounts(): readonly BankAccount[];
  stripe: StripeKeys | null;
  /** Where the storefront's pages of a language begin: `/de`, or '' where addresses name none. */
  languagePath(tag: string): string;
  /** The tag by which mails and pages for people write money and dates; null: that of their own language. */
  formatLocale: string | null;
  /** What WooCommerce does otherwise; tests hand in another. */
  compat: Compat;
  /** Of its own pages. */
  look: Look;
  /** The shop is not the demo shop: the password of that opens nothing. */
  isOwned: boolean;
  /** Whether clients may ask for the schema. */
  introspection: boolean;
}

/** What an answer has beside the data; the operations of a batch share it. */
export interface Answer {
  status: number | null;
  /** The refresh token that takes the place of the one that came. */
  refreshToken: string | null;
  /** What it may take of the processor. */
  budget: { readonly isExceeded: boolean; check(): boolean };
}

/** One GraphQL request. */
export interface StoreContext extends StoreServices {
  /** The language that the shop writes to the shopper in (`de_DE`): the endpoint's, else that of Accept-Language; empty when unknown. */
  locale: string;
  /** Where the storefront's pages of the endpoint's language begin, without a slash at the end, unless their paths name it. */
  home: string;
  session: StoreSession;
  viewer: Viewer | null;
  /** Whether a client on the network asks, and not the storefront in the same process. */
  isRemote: boolean;
  answer: Answer;
}

/** Works something out once in a request, and again only after something was written or the session became another one. */
export function keptUntilWritten<Value>(make: (ctx: StoreContext) => Value): (ctx: StoreContext) => Value {
  const kept = new WeakMap<StoreContext, { sessionId: string; writes: number; value: Value }>();
  return (ctx) => {
    const { writes } = ctx.db;
    const known = kept.get(ctx);
    if (known?.sessionId === ctx.session.id && known.writes === writes) return known.value;
    const value = make(ctx);
    kept.set(ctx, { sessionId: ctx.session.id, writes, value });
    return value;
  };
}
