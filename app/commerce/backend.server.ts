import { demoSeed, openStore, type Store } from '@graphql/store/index';
import { config } from '~/http/config.server';
import { log } from '~/http/log.server';
import { singleton } from '~/http/singleton.server';

/** The embedded store, or undefined when GQL_HOST names a real shop. */
export function embeddedStore(): Promise<Store> | undefined {
  const { gqlHost, production, dataDir, appUrl, smtpUrl, storeProducts, sessionSecrets } = config();
  if (gqlHost) return undefined;
  return singleton('store', () =>
    openStore({
      dataDir,
      siteUrl: appUrl,
      log,
      graphiql: !production,
      seed: () => demoSeed(storeProducts),
      ...(smtpUrl ? { smtpUrl } : {}),
      ...(sessionSecrets ? { secrets: sessionSecrets } : {}),
    }),
  );
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
