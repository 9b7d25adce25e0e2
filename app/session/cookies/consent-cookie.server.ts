import { config } from '~/platform/config.server';
import { parseCookieHeader, SECONDS_PER_DAY, createPlainCookie } from '~/platform/signed-cookie.server';
import { storeSettings } from '~/platform/settings/store-settings';

/** `no` wins if both cookies came. */
export const consentCookie = createPlainCookie('consent', 180 * SECONDS_PER_DAY, ['no', 'yes']);

export type Consent = 'yes' | 'no' | 'unasked';

export const hasPrivacySignal = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

/** Treats a privacy signal as a refusal. Returns undefined in a shop without analytics. */
export function getConsent(request: Request): Consent | undefined {
  if (!storeSettings().analytics) return undefined;
  const storedConsent = consentCookie.read(request.headers.get('cookie'));
  return storedConsent ?? (hasPrivacySignal(request) ? 'no' : 'unasked');
}

/** Expires cookies for every parent domain, because requests do not reveal a cookie's domain (RFC 6265, 5.4). */
export function expireAnalyticsCookies(request: Request): string[] {
  const patterns = storeSettings().analytics?.cookies ?? [];
  const isAnalyticsCookie = (name: string) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    );
  const cookieNames = parseCookieHeader(request.headers.get('cookie')).map(([name]) => name);
  const labels = new URL(config().appUrl).hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  return [...new Set(cookieNames)]
    .filter(isAnalyticsCookie)
    .flatMap((name) => ['', ...domains].map((domain) => `${name}=; Max-Age=0; Path=/${domain}`));
}

export function varyByConsent(headers: Headers): void {
  if (storeSettings().analytics) headers.append('vary', 'Sec-GPC, DNT');
}

export type AllowedSources = NonNullable<ReturnType<typeof getAnalyticsSources>>;

export function getAnalyticsSources(request: Request) {
  const { analytics } = storeSettings();
  if (!analytics || getConsent(request) !== 'yes') return undefined;
  const { script = [], connect = [], image = [] } = analytics.sources;
  return { script: [...analytics.scripts.map(stripQuery), ...script], connect, image };
}

function stripQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
