import { openStore, woocommerce, type Store } from '@graphql/store/index';
import type { BankAccount } from '~/platform/bank-accounts.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { sessionSecrets } from '~/platform/secret.server';
import { singleton } from '~/platform/singleton.server';
import { demoFiles, demoSeed } from './demo.server';

/** Prints where a mail went, and its link, for the developer; never in production. */
function announceMail({ file, subject, link }: { file: string; subject: string; link?: string }): void {
  process.stdout.write(`\n  Email   ${subject}\n          ${file}\n${link ? `          ${link}\n` : ''}\n`);
}

/** The embedded store, or undefined when GQL_HOST names a real shop. */
export function embeddedStore(): Promise<Store> | undefined {
  const settings = config();
  const { dataDir, appUrl, smtpUrl, storeProducts, loginProvider, bankAccounts, stripe, webhooks } = settings;
  if (settings.gqlHost) return undefined;
  return singleton('store', () => {
    if (settings.storeHasDefects)
      log.warn(
        {},
        'STORE_BEHAVIOUR=woocommerce: the store has the defects of a real WooCommerce, for tests only',
      );
    return openStore({
      dataDir,
      siteUrl: appUrl,
      secrets: sessionSecrets(),
      log,
      graphiql: !settings.production,
      allowedOrigins: settings.allowedOrigins,
      seed: () => demoSeed(storeProducts),
      seedFiles: demoFiles,
      ...(smtpUrl ? { smtpUrl } : {}),
      ...(loginProvider ? { loginProvider } : {}),
      ...(bankAccounts ? { bankAccounts } : {}),
      ...(settings.development ? { announceMail } : {}),
      ...(stripe ? { stripe } : {}),
      ...(webhooks ? { webhooks } : {}),
      ...(settings.storeHasDefects ? { behaviour: woocommerce } : {}),
    });
  });
}

/** Where transfers go: the setting, else what the embedded store's own settings say. WooCommerce's API does not tell. */
export async function bankAccounts(): Promise<readonly BankAccount[]> {
  return config().bankAccounts ?? (await embeddedStore())?.bankAccounts() ?? [];
}

/** How the one GraphQL endpoint is reached: in process, or over HTTP. */
export function backend(): { url: string; client: 'embedded' | 'http'; fetch: typeof fetch } {
  const { gqlHost, appUrl } = config();
  if (gqlHost) return { url: gqlHost, client: 'http', fetch };
  return {
    url: `${appUrl}/graphql`,
    client: 'embedded',
    fetch: async (input, init) => {
      const store = await embeddedStore();
      if (!store) throw new Error('the embedded store is not open');
      return store.fetch(new Request(input, init));
    },
  };
}
