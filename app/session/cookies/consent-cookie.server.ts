import { config } from '~/platform/config.server';
import { cookiesIn, day, plainCookie } from '~/platform/signed-cookie.server';
import { storeSettings } from '~/store-settings';

/** `no` wins if both cookies came. */
export const consentCookie = plainCookie('consent', 180 * day, ['no', 'yes']);

export type Consent = 'yes' | 'no' | 'unasked';

export const asksForPrivacy = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

/** Treats a privacy signal as a refusal. Returns undefined in a shop without analytics. */
export function consentOf(request: Request): Consent | undefined {
  if (!storeSettings().analytics) return undefined;
  const said = consentCookie.read(request.headers.get('cookie'));
  return said ?? (asksForPrivacy(request) ? 'no' : 'unasked');
}

/** Expires cookies for every parent domain, because requests do not reveal a cookie's domain (RFC 6265, 5.4). */
export function endedCookies(request: Request): string[] {
  const patterns = storeSettings().analytics?.cookies ?? [];
  const isTheirs = (name: string) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    );
  const brought = cookiesIn(request.headers.get('cookie')).map(([name]) => name);
  const labels = new URL(config().appUrl).hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  return [...new Set(brought)]
    .filter(isTheirs)
    .flatMap((name) => ['', ...domains].map((domain) => `${name}=; Max-Age=0; Path=/${domain}`));
}

export function varyByConsent(headers: Headers): void {
  if (storeSettings().analytics) headers.append('vary', 'Sec-GPC, DNT');
}

export type AllowedSources = NonNullable<ReturnType<typeof measuringSources>>;

export function measuringSources(request: Request) {
  const { analytics } = storeSettings();
  if (!analytics || consentOf(request) !== 'yes') return undefined;
  const { script = [], connect = [], image = [] } = analytics.sources;
  return { script: [...analytics.scripts.map(withoutQuery), ...script], connect, image };
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
