import { trimEndMatching } from '../shared/html-text';
import { cpSync } from 'node:fs';
import path from 'node:path';
import type { StoreLog, StripeKeys } from './ports';
import type { StoreServices } from './context/store-context';
import { Catalogue, createLocalizedServices } from './catalogue/catalogue-sql';
import { openDatabase } from './db/open-database';
import { removeLoginProvider, saveLoginProvider, deleteExpiredLogins } from './login/login-sql';
import { isEmptyShop, Settings } from './settings/settings-sql';
import { Texts, loadTextLanguages } from './content/translation-sql';
import { initializeShop, importShop, type RestFiles } from './import';
import { createGraphqlServer } from './server';
import { OidcLogins } from './login/oidc-adapter';
import { compat, type ExtendCompat } from './context/compat-flags';
import { createMailQueue, type MailSetup } from './mail';
import { findDemoAccounts } from './account/user-sql';
import { handleAvatarRequest } from './account/avatar-page';
import { createDownloadHandler } from './downloads/download-page';
import { createPaymentHandler } from './payments/payment-page';
import { createPictureHandler } from './media/picture-page';
import { createStoreReviewsHandler } from './reviews/store-reviews-page';
import { deleteExpiredSessions } from './login/session-sql';
import { getErrorCode } from './core/user-facing-error';
import { nowInSeconds } from './core/clock';
import { cancelUnpaidOrders } from './orders/order-status-service';
import type { LoginProvider } from './login/login-provider';
import type { BankAccount } from '../shared/bank-account';

export { DatabaseFileError } from './db/database';
export type { Branding as Look } from './core/store-branding';
export { readFolder } from './import';
export type { ExtendCompat } from './context/compat-flags';
export type { StoreLog } from './ports';

export type Store = Awaited<ReturnType<typeof openStore>>;

type PageHandler = (request: Request, url: URL, isRemote: boolean) => Promise<Response> | Response;

/** Opens the shop in `dataDir`, and creates and fills it on the first start. @throws DatabaseFileError */
export async function openStore(options: StoreOptions) {
  const databasePath = path.join(options.dataDir, 'store.sqlite');
  const log = options.log ?? silentLog;
  const now = options.now ?? (() => new Date());
  const db = openDatabase(databasePath);
  const loadSeed = isEmptyShop(db) && options.loadSeed;
  const filesDir = path.join(options.dataDir, 'files');
  if (loadSeed) {
    const seedFiles = await loadSeed();
    if (options.isSettingsOnly) await initializeShop(db, seedFiles);
    else {
      await importShop(db, seedFiles, { now: now() });
      if (options.seedFiles) cpSync(options.seedFiles, filesDir, { recursive: true, force: false });
    }
  }
  if (options.loginProvider) saveLoginProvider(db, options.loginProvider);
  else removeLoginProvider(db);

  const settingOverrides: Record<string, string> =
    options.shopName === undefined ? {} : { blogname: options.shopName };
  let settings = Settings.load(db, settingOverrides);
  let settingsVersion = db.dataVersion;
  const { secrets } = options;
  const siteUrl = trimEndMatching(options.siteUrl, /\//);
  const getLocalizedServices = createLocalizedServices(db, now);
  const texts = new Texts(db, '');
  const shop = {
    db,
    get settings() {
      const version = db.dataVersion;
      if (version !== settingsVersion) {
        settings = Settings.load(db, settingOverrides);
        settingsVersion = version;
      }
      return settings;
    },
    now,
    log,
    secrets,
    siteUrl,
    bankAccounts: () => options.bankAccounts ?? shop.settings.bankAccounts,
    languagePath: options.languagePath ?? (() => ''),
    formatLocale: options.formatLocale ?? null,
    branding: options.branding,
  };
  const mail = createMailQueue(shop, { ...options, outboxDir: path.join(options.dataDir, 'outbox') });
  // Spreading would evaluate the getter `settings` once and for all.
  const services: StoreServices = Object.assign(shop, {
    catalogue: new Catalogue(db, now),
    texts,
    mail,
    oidc: new OidcLogins({ keys: { secrets, siteUrl }, now, log }),
    stripe: options.stripe ?? null,
    compat: options.extendCompat?.(compat) ?? compat,
    isOwned: options.isOwned ?? false,
    allowIntrospection: options.allowIntrospection ?? false,
  });
  const cleanupTimer = setInterval(runScheduledCleanup, 60_000, services).unref();
  runScheduledCleanup(services);
  // Built by the first request, so that the shop starts sooner.
  let graphql: ReturnType<typeof createGraphqlServer> | undefined;

  const pages: [prefix: string, handler: PageHandler][] = [
    [
      '/graphql',
      (request, _, isRemote) => {
        graphql ??= createGraphqlServer(services, getLocalizedServices);
        return graphql(request, isRemote);
      },
    ],
    ['/download', createDownloadHandler(services, filesDir)],
    ['/avatar', handleAvatarRequest],
    ['/pictures', createPictureHandler(path.join(options.dataDir, 'pictures'))],
    ['/payment', createPaymentHandler(services)],
  ];
  const storeReviews = createStoreReviewsHandler(services);
  const findHandler = (pathname: string) =>
    pages.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))?.[1];

  return {
    databasePath,
    get currency() {
      return services.settings.currency;
    },
    /** WooCommerce's API has no field for it. */
    bankAccounts: services.bankAccounts,
    /** WooCommerce's API has no field for it. */
    guestCheckout: () => services.settings.guestCheckout,
    /** Stays so: an import over the demo is rejected. */
    isDemo: !services.settings.isRealShop,
    demoAccounts: () => findDemoAccounts(db),
    /** Two-letter codes of the languages with texts at the start, besides the shop's main one. */
    languages: loadTextLanguages(db),
    /** Handles `/graphql`, store pages and, at `/`, the Store API's reviews. @param isRemote the client is on the network */
    async fetch(incomingRequest: Request, { isRemote = false } = {}): Promise<Response> {
      const request = findHandler(new URL(incomingRequest.url).pathname)
        ? incomingRequest
        : toEndpointRequest(incomingRequest);
      const url = new URL(request.url);
      const handler = url.pathname === '/' ? storeReviews : findHandler(url.pathname);
      if (!handler) return new Response('Not found', { status: 404 });
      return handler(request, url, isRemote);
    },
    /** Resolves when all mails queued so far have been tried. */
    settled: () => mail.settle(),
    close() {
      clearInterval(cleanupTimer);
      mail.close();
      db.close();
    },
  };
}

/** Handles `graphql` among the parameters of any path like WPGraphQL does: `/de/?graphql=true` is German. */
function toEndpointRequest(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has('graphql')) return request;
  const [, language = ''] = url.pathname.split('/');
  url.pathname = '/graphql';
  url.searchParams.set('lang', language);
  return new Request(url, request);
}

const silentLog: StoreLog = { info() {}, warn() {}, error() {} };

/** Cancels unpaid orders and deletes expired carts, logins and reset keys. Never throws. */
function runScheduledCleanup(services: StoreServices): void {
  const { db, log, now } = services;
  try {
    db.transaction(() => {
      cancelUnpaidOrders(services);
      deleteExpiredSessions(db, nowInSeconds(services));
      deleteExpiredLogins(db, now());
    });
  } catch (error) {
    log.error({ reason: getErrorCode(error) }, 'store: what has had its time cannot be ended');
  }
}

export interface StoreOptions
  extends
    MailSetup,
    Pick<StoreServices, 'secrets' | 'siteUrl' | 'branding'>,
    Partial<Pick<StoreServices, 'allowIntrospection' | 'isOwned' | 'languagePath' | 'log' | 'now'>> {
  /** Folder of the database, the outbox and the sold files. Created if missing. */
  dataDir: string;
  shopName?: string;
  /** An OpenID Connect provider besides those in the shop's settings. */
  loginProvider?: LoginProvider;
  bankAccounts?: readonly BankAccount[];
  stripe?: StripeKeys;
  /** BCP 47 tag for money and dates in mails and pages. Defaults to their language. */
  formatLocale?: string;
  /** Imitates WooCommerce's faults, for tests. */
  extendCompat?: ExtendCompat;
  /** Loads the demo shop (WooCommerce REST v3 JSON by file name) for an empty shop. */
  loadSeed?: () => RestFiles | Promise<RestFiles>;
  /** Seeds an empty shop with settings alone: no products, pages or accounts. */
  isSettingsOnly?: boolean;
  /** Folder with the demo's downloads, copied on the first start without overwriting. */
  seedFiles?: string;
}
