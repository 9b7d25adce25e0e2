import path from 'node:path';
import type { ExtendCompat, Store } from '#store';
import { createLimitedFetch } from '@graphql/shared/read-body';
import { decodeSlugsInJson } from '@graphql/shared/slug';
import { getPathPrefix } from '~/platform/i18n/localized-url.server';
import { codeOf } from '~/platform/i18n/locales';
import type { BankAccount } from '@graphql/shared/bank-account';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { getSessionSecrets } from '~/platform/encryption.server';
import { singleton } from '~/platform/singleton.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { MAIN_LANGUAGE, type ShopLanguage } from '~/platform/i18n/shop-language.server';
import { stripLanguageMarkers } from './language-markers.server';
import { getCustomBranding } from '~/platform/settings/load-settings.server';
import { toPngLogoPath, drawnLogoSize, type CustomBranding } from '~/platform/settings/build-branding.server';
import { displayFont, buildFacesStylesheet, textFont } from '~/platform/styles/font-faces';

type Palette = CustomBranding['palettes']['light'];

const toStoreColors = ({ paper, surface, ink, muted, line, control, accent, onAccent, sale }: Palette) => ({
  paper,
  card: surface,
  ink,
  soft: muted,
  line,
  control,
  accent,
  onAccent,
  bad: sale,
});

/** Drawn on the built-in backgrounds by scripts/make-app-icons.mjs. */
const wordmark = { src: '/wordmark.png', dark: '/wordmark-dark.png', width: 116, height: 36 };

function toStoreLogo({ look: { logo, isDrawn }, theme }: CustomBranding) {
  if (!logo) return isDrawn && theme === null ? wordmark : null;
  const scale = Math.min(drawnLogoSize.width / logo.width, drawnLogoSize.height / logo.height);
  return {
    src: toPngLogoPath(logo.src),
    ...(logo.dark === undefined ? {} : { dark: toPngLogoPath(logo.dark) }),
    width: Math.round(logo.width * scale),
    height: Math.round(logo.height * scale),
  };
}

export function getStorefrontBranding() {
  const brandAssets = getCustomBranding();
  const { theme, palettes, corners, faces } = brandAssets;
  const light = toStoreColors(palettes.light);
  return {
    ...(brandAssets.look.isDrawn ? {} : { shopName: storeSettings().siteName }),
    branding: {
      light,
      dark: theme?.dark === null ? light : toStoreColors(palettes.dark),
      corners,
      fonts: { text: theme?.fonts?.text ?? textFont, display: theme?.fonts?.display ?? displayFont },
      faces: `${buildFacesStylesheet()}\n${faces}`.trim(),
      logo: toStoreLogo(brandAssets),
    },
  };
}

const DEMO_DIR = path.resolve('build', 'demo');

function announceMail({ file, subject, link }: { file: string; subject: string; link?: string }): void {
  process.stdout.write(`\n  Email   ${subject}\n          ${file}\n${link ? `          ${link}\n` : ''}\n`);
}

/** Opens the embedded store once. Returns undefined if GQL_HOST names a real shop. */
export function getEmbeddedStore(): Promise<Store> | undefined {
  const settings = config();
  const { dataDir, appUrl, smtpUrl, loginProvider, bankAccounts: configuredAccounts, stripe } = settings;
  if (settings.gqlHost) return undefined;
  return singleton('store', async () => {
    // A bundle of its own, so that a shop in front of WooCommerce does not load it.
    const { openStore, readFolder } = await import('#store');
    // Tests load a module before the server that sets this.
    const { sturdyStoreCompat: extendCompat } = globalThis as { sturdyStoreCompat?: ExtendCompat };
    if (extendCompat) log.warn({}, 'the store has the defects of a real WooCommerce, for tests only');
    return openStore({
      dataDir,
      siteUrl: appUrl,
      secrets: getSessionSecrets(),
      log,
      allowIntrospection: settings.storeIntrospection,
      loadSeed: () => readFolder(path.join(DEMO_DIR, 'shop')),
      isSettingsOnly: !settings.storeDemo,
      seedFiles: path.join(DEMO_DIR, 'files'),
      contactEmail: storeSettings().contactEmail,
      isOwned: isOwned(),
      languagePath: (tag) => getPathPrefix(codeOf(tag)),
      ...(settings.formatLocale === null ? {} : { formatLocale: settings.formatLocale }),
      ...getStorefrontBranding(),
      ...(smtpUrl ? { smtpUrl } : {}),
      ...(loginProvider ? { loginProvider } : {}),
      ...(configuredAccounts ? { bankAccounts: configuredAccounts } : {}),
      ...(settings.development ? { announceMail } : {}),
      ...(stripe ? { stripe } : {}),
      ...(extendCompat ? { extendCompat } : {}),
    });
  });
}

export async function fetchFromEmbeddedStore(request: Request): Promise<Response> {
  return (
    (await getEmbeddedStore())?.fetch(request, { isRemote: true }) ?? new Response(null, { status: 404 })
  );
}

export const isDemoShop = async (): Promise<boolean> => (await getEmbeddedStore())?.isDemo ?? false;

/** Checks whether an owner has set up the shop: the demo shop has neither settings nor an owner's address. */
const isOwned = (): boolean => config().settingsFile !== undefined || config().ownerEmail !== undefined;

export async function getStoreAccess() {
  const accounts = (await getEmbeddedStore())?.demoAccounts() ?? [];
  return { accounts, isOpen: !isOwned(), isApiOpen: config().isStoreApiOpen };
}

/** Returns the accounts for transfers from the settings, else from the embedded store. WooCommerce's API does not expose them. */
export async function getBankAccounts(): Promise<readonly BankAccount[]> {
  return config().bankAccounts ?? (await getEmbeddedStore())?.bankAccounts() ?? [];
}

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/** Removes what WordPress plugins leave in texts: other languages and percent-encoded slugs. */
const createResponseCleaner = (language: string) => (bytes: Buffer<ArrayBuffer>) => {
  const isMarked = bytes.includes('[:]');
  if (!isMarked && !bytes.includes('%')) return bytes;
  const json = bytes.toString();
  return Buffer.from(decodeSlugsInJson(isMarked ? stripLanguageMarkers(json, language) : json));
};

export function getEndpoint(language: ShopLanguage = MAIN_LANGUAGE): {
  url: string;
  client: 'embedded' | 'http';
  fetch: typeof fetch;
} {
  const { gqlHost, gqlLanguages, appUrl } = config();
  if (gqlHost)
    return {
      url: gqlLanguages[language] ?? gqlHost,
      client: 'http',
      fetch: createLimitedFetch(
        MAX_RESPONSE_BYTES,
        createResponseCleaner(language || storeSettings().catalogueLanguage.slice(0, 2)),
      ),
    };
  return {
    url: `${appUrl}/graphql${language === MAIN_LANGUAGE ? '' : `?lang=${language}`}`,
    client: 'embedded',
    fetch: async (input, init) => {
      const store = await getEmbeddedStore();
      if (!store) throw new Error('the embedded store is not open');
      return store.fetch(new Request(input, init));
    },
  };
}
