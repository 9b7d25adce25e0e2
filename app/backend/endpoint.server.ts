import path from 'node:path';
import {
  openStore,
  ownerDesk,
  readFolder,
  type ExtendCompat,
  type OwnerMessage,
  type Store,
  type Withdrawal,
} from '@graphql/store/index';
import { fetchUpTo } from '@graphql/rules/body';
import { withReadableSlugs } from '@graphql/rules/slug';
import { pathPrefix } from '~/i18n/address.server';
import { codeOf } from '~/i18n/locales';
import type { BankAccount } from '@graphql/rules/bank-account';
import { config } from '~/platform/config.server';
import { errorCode, log } from '~/platform/log.server';
import { sessionSecrets } from '~/platform/secret.server';
import { singleton } from '~/platform/singleton.server';
import { storeSettings } from '~/store-settings';
import { mainLanguage, type ShopLanguage } from '~/i18n/shop-language.server';
import { withoutMarkers } from './parts/language-markers.server';
import { storefrontLook } from './store-look.server';

const demo = path.resolve('build', 'demo');

function announceMail({ file, subject, link }: { file: string; subject: string; link?: string }): void {
  process.stdout.write(`\n  Email   ${subject}\n          ${file}\n${link ? `          ${link}\n` : ''}\n`);
}

/** Opens the embedded store once. Returns undefined if GQL_HOST names a real shop. */
export function embeddedStore(): Promise<Store> | undefined {
  const settings = config();
  const { dataDir, appUrl, smtpUrl, loginProvider, bankAccounts, stripe } = settings;
  if (settings.gqlHost) return undefined;
  return singleton('store', () => {
    // Tests load a module before the server that sets this.
    const { sturdyStoreCompat: extendCompat } = globalThis as { sturdyStoreCompat?: ExtendCompat };
    if (extendCompat) log.warn({}, 'the store has the defects of a real WooCommerce, for tests only');
    return openStore({
      dataDir,
      siteUrl: appUrl,
      secrets: sessionSecrets(),
      log,
      graphiql: !settings.production,
      introspection: settings.storeIntrospection,
      allowedOrigins: settings.allowedOrigins,
      seed: () => readFolder(path.join(demo, 'shop')),
      isWithoutDemo: !settings.storeDemo,
      seedFiles: path.join(demo, 'files'),
      contactEmail: storeSettings().contactEmail,
      isOwned: isOwned(),
      languagePath: (tag) => pathPrefix(codeOf(tag)),
      ...(settings.formatLocale === null ? {} : { formatLocale: settings.formatLocale }),
      ...storefrontLook(),
      ...(smtpUrl ? { smtpUrl } : {}),
      ...(loginProvider ? { loginProvider } : {}),
      ...(bankAccounts ? { bankAccounts } : {}),
      ...(settings.development ? { announceMail } : {}),
      ...(stripe ? { stripe } : {}),
      ...(extendCompat ? { extendCompat } : {}),
    });
  });
}

export async function fromEmbeddedStore(request: Request): Promise<Response> {
  return (await embeddedStore())?.fetch(request, { isRemote: true }) ?? new Response(null, { status: 404 });
}

export const isDemoShop = async (): Promise<boolean> => (await embeddedStore())?.isDemo ?? false;

/** Checks whether an owner has set up the shop: the demo shop has neither settings nor an owner's address. */
const isOwned = (): boolean => config().settingsFile !== undefined || config().ownerEmail !== undefined;

export async function storeAccess(): Promise<{
  accounts: readonly string[];
  isOpen: boolean;
  isApiOpen: boolean;
}> {
  const accounts = (await embeddedStore())?.demoAccounts() ?? [];
  return { accounts, isOpen: !isOwned(), isApiOpen: config().isStoreApiOpen };
}

const ownerEmail = (): string => config().ownerEmail ?? storeSettings().contactEmail;

/** Checks whether contact forms work: without SMTP_URL only the embedded store has an outbox folder. */
export const takesMessages = (): boolean => !config().gqlHost || config().smtpUrl !== undefined;

export async function writeToOwner(message: OwnerMessage): Promise<void> {
  await desk().write(message);
}

function desk() {
  const { smtpUrl, appUrl: siteUrl, dataDir } = config();
  if (!takesMessages()) throw new Error('there is no way to send a mail');
  const { siteName: shopName, catalogueLanguage: locale } = storeSettings();
  return singleton('owner-desk', () =>
    ownerDesk({
      ...(smtpUrl ? { smtpUrl } : {}),
      outboxDir: path.join(dataDir, 'outbox'),
      ownerEmail: ownerEmail(),
      shopName,
      siteUrl,
      locale,
    }),
  );
}

/** Mails a withdrawal to the owner, then confirms it to its sender. Rejects only if the owner's mail fails: once received, it counts. */
export async function sendWithdrawal(statement: Withdrawal, options: { mayMailStrangers: boolean }) {
  const received = { ...statement, receivedAt: new Date().toISOString() };
  const isUnconfirmed = !options.mayMailStrangers;
  await desk().withdraw({ ...received, isUnconfirmed });
  if (isUnconfirmed) return;
  try {
    await desk().acknowledge(received);
  } catch (error) {
    log.error(
      { code: errorCode(error) },
      'a withdrawal was received, and the mail that says so could not be sent',
    );
  }
}

/** Returns the accounts for transfers from the settings, else from the embedded store. WooCommerce's API does not expose them. */
export async function bankAccounts(): Promise<readonly BankAccount[]> {
  return config().bankAccounts ?? (await embeddedStore())?.bankAccounts() ?? [];
}

const largestAnswer = 32 * 1024 * 1024;

/** Removes what WordPress plugins leave in texts: other languages and percent-encoded slugs. */
const tidied = (language: string) => (bytes: Buffer<ArrayBuffer>) => {
  const isMarked = bytes.includes('[:]');
  if (!isMarked && !bytes.includes('%')) return bytes;
  const json = bytes.toString();
  return Buffer.from(withReadableSlugs(isMarked ? withoutMarkers(json, language) : json));
};

export function backend(language: ShopLanguage = mainLanguage): {
  url: string;
  client: 'embedded' | 'http';
  fetch: typeof fetch;
} {
  const { gqlHost, gqlLanguages, appUrl } = config();
  if (gqlHost)
    return {
      url: gqlLanguages[language] ?? gqlHost,
      client: 'http',
      fetch: fetchUpTo(largestAnswer, tidied(language || storeSettings().catalogueLanguage.slice(0, 2))),
    };
  return {
    url: `${appUrl}/graphql${language === mainLanguage ? '' : `?lang=${language}`}`,
    client: 'embedded',
    fetch: async (input, init) => {
      const store = await embeddedStore();
      if (!store) throw new Error('the embedded store is not open');
      return store.fetch(new Request(input, init));
    },
  };
}
