import type { LoginProvider } from './domain/account/login-provider';
import type { Look } from './domain/look';
import type { BankAccount } from '../rules/bank-account';
import type { RestFiles } from './import';
import type { MailSetup } from './mail';
import type { StoreLog, StripeKeys } from './ports';
import type { ExtendCompat } from './services/compat';

export interface StoreOptions extends MailSetup {
  /** Folder of the database, the outbox and the files that are sold as downloads; made when missing. */
  dataDir: string;
  /** Public origin of the shop, e.g. http://localhost:3000 . */
  siteUrl: string;
  /** What signs tokens and links: the first signs, all verify. */
  secrets: readonly string[];
  /** The shop's name, instead of the one in its own settings. */
  shopName?: string;
  /** Of the store's own pages; default: their own. */
  look?: Look;
  /** A login provider that speaks OpenID Connect, beside those in the shop's own settings. */
  loginProvider?: LoginProvider;
  /** Where transfers go, instead of the accounts in the shop's own settings. */
  bankAccounts?: readonly BankAccount[];
  stripe?: StripeKeys;
  /** The tag by which mails and pages for people write money and dates; default: that of their own language. */
  formatLocale?: string;
  /** Where the storefront's pages of a language (`de-DE`) begin, for links: `/de`; default: nowhere else. */
  languagePath?: (tag: string) => string;
  graphiql?: boolean;
  /** Whether clients may ask `/graphql` for its schema, as code generators do; default: they may not. */
  introspection?: boolean;
  /** Origins whose pages may use `/graphql`; default: none but the shop's own. */
  allowedOrigins?: readonly string[];
  log?: StoreLog;
  now?: () => Date;
  /** Makes it do as a real shop does what a real shop does wrong, for tests. */
  extendCompat?: ExtendCompat;
  /** The shop has an owner: the demo shop's password opens nothing. */
  isOwned?: boolean;
  /** The demo shop (WooCommerce REST v3 JSON by file name), which an empty shop is filled with; asked only on the first start. */
  seed?: () => RestFiles | Promise<RestFiles>;
  /** An empty shop takes settings alone from the demo shop: no product, page or account. */
  isWithoutDemo?: boolean;
  /** Folder with the files of its downloads; copied on the first start, without replacing a file that is there. */
  seedFiles?: string;
}
