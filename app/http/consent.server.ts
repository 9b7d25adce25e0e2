import { day, plainCookie } from '~/platform/signed-cookie.server';
import { storeSettings } from '~/store-settings';

/** Whether a visitor has agreed to being measured. `no` counts where both have come. */
export const consentCookie = plainCookie('consent', 180 * day, ['no', 'yes']);

export type Consent = 'yes' | 'no' | 'unasked';

/** Whether a browser asks not to be tracked (Global Privacy Control, Do Not Track). */
export const asksForPrivacy = ({ headers }: Request): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

/**
 * What a visitor has said to being measured; whose browser asks not to be tracked is not asked. Undefined in a shop that
 * measures nobody.
 */
export function consentOf(request: Request): Consent | undefined {
  if (!storeSettings.analytics) return undefined;
  const said = consentCookie.read(request.headers.get('cookie'));
  return said ?? (asksForPrivacy(request) ? 'no' : 'unasked');
}

/** What the answers that caches may keep vary by, beside what they name themselves. */
export function varyByConsent(headers: Headers): void {
  if (storeSettings.analytics) headers.append('vary', 'Sec-GPC, DNT');
}

/** What the scripts of somebody who has agreed may load, by directive of the Content-Security-Policy. */
export interface AllowedSources {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/** The sources that the settings name, for whoever has agreed; undefined for everybody else. */
export function measuringSources(request: Request): AllowedSources | undefined {
  const { analytics } = storeSettings;
  if (!analytics || consentOf(request) !== 'yes') return undefined;
  const { script = [], connect = [], image = [] } = analytics.sources;
  return { script: [...analytics.scripts.map(withoutQuery), ...script], connect, image };
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
