import type { LoginProvider } from './login/login-provider';
import type { Branding } from './core/store-branding';
import type { BankAccount } from '../shared/bank-account';
import type { RestFiles } from './import';
import type { MailSetup } from './mail';
import type { StoreLog, StripeKeys } from './ports';
import type { ExtendCompat } from './context/compat-flags';

export interface StoreOptions extends MailSetup {
  /** Folder of the database, the outbox and the sold files. Created if missing. */
  dataDir: string;
  /** Public origin, e.g. http://localhost:3000 . */
  siteUrl: string;
  /** The first signs, all verify (rotation). */
  secrets: readonly string[];
  shopName?: string;
  branding?: Branding;
  /** An OpenID Connect provider besides those in the shop's settings. */
  loginProvider?: LoginProvider;
  bankAccounts?: readonly BankAccount[];
  stripe?: StripeKeys;
  /** BCP 47 tag for money and dates in mails and pages. Defaults to their language. */
  formatLocale?: string;
  /** Path prefix of a language's pages (`de-DE` → `/de`). */
  languagePath?: (tag: string) => string;
  enableGraphiql?: boolean;
  /** Allows introspection, e.g. for code generators. */
  allowIntrospection?: boolean;
  allowedOrigins?: readonly string[];
  log?: StoreLog;
  now?: () => Date;
  /** Imitates WooCommerce's faults, for tests. */
  extendCompat?: ExtendCompat;
  /** Disables the public demo password. */
  isOwned?: boolean;
  /** Loads the demo shop (WooCommerce REST v3 JSON by file name) for an empty shop. */
  loadSeed?: () => RestFiles | Promise<RestFiles>;
  /** Seeds an empty shop with settings alone: no products, pages or accounts. */
  isSettingsOnly?: boolean;
  /** Folder with the demo's downloads, copied on the first start without overwriting. */
  seedFiles?: string;
}
