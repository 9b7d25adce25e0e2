import { config } from '~/platform/config.server';
import { cookiesIn, day, plainCookie } from '~/platform/signed-cookie.server';
import { storeSettings } from '~/store-settings';

/** Whether a visitor has agreed to being measured. `no` counts where both have come. */
export const consentCookie = plainCookie('consent', 180 * day, ['no', 'yes']);

export type Consent = 'yes' | 'no' | 'unasked';

/** Whether a browser asks not to be tracked (Global Privacy Control, Do Not Track). */
export const asksForPrivacy = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

/**
 * What a visitor has said to being measured; a browser that asks not to be tracked is a no. Undefined in a shop that
 * measures no visits.
 */
export function consentOf(request: Request): Consent | undefined {
  if (!storeSettings().analytics) return undefined;
  const said = consentCookie.read(request.headers.get('cookie'));
  return said ?? (asksForPrivacy(request) ? 'no' : 'unasked');
}

/**
 * `Set-Cookie` lines that end the cookies of the scripts. Scripts can set them for every domain above the host, and no request
 * says for which (RFC 6265, 5.4): each is ended.
 */
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

/** What the answers that caches may keep vary by, beside what they name themselves. */
export function varyByConsent(headers: Headers): void {
  if (storeSettings().analytics) headers.append('vary', 'Sec-GPC, DNT');
}

/** What scripts may load for a visitor who has agreed, by directive of the Content-Security-Policy. */
export type AllowedSources = NonNullable<ReturnType<typeof measuringSources>>;

/** The sources that the settings name, for visitors who have agreed; undefined for all others. */
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
