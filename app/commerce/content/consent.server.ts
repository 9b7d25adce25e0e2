import type { Translate } from '~/i18n/messages';
import type { Consent, Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/store-settings';

export const measuresVisits = (): boolean => storeSettings().analytics !== null;

/** The company that learns of a measured visit. */
export const measuringHosts = (): string[] => [
  ...new Set((storeSettings().analytics?.scripts ?? []).map((address) => new URL(address).host)),
];

export type ConsentTexts = ReturnType<typeof consentTexts>;

/** What the question says. Its texts come with the page: most shops never ask it. */
export function consentTexts(t: Translate) {
  return {
    title: t('pages:consentTitle'),
    text: t('pages:consentText', { hosts: measuringHosts().join(', ') }),
    accept: t('pages:consentAccept'),
    refuse: t('pages:consentRefuse'),
    privacy: t('common:privacy'),
  };
}

/** What the layout knows of measuring: the question while it is open, and the name of the link to the answer. */
export interface ConsentData {
  link: string;
  ask?: ConsentTexts;
}

interface AnalyticsData {
  consent?: ConsentData;
  /** Addresses of the scripts that measure a visit, for visitors who have agreed. */
  measuredBy?: readonly string[];
}

/** What every page says about measuring: nothing in a shop that measures no visits. */
export function analyticsData({ consent, isMeasured, t }: Shopper): AnalyticsData {
  if (!consent) return {};
  return {
    consent: {
      link: t('pages:consentLink'),
      ...(consent === 'unasked' ? { ask: consentTexts(t) } : {}),
    },
    ...(isMeasured ? { measuredBy: storeSettings().analytics?.scripts ?? [] } : {}),
  };
}

/** How things stand, for the page on which the answer can be changed. */
export function consentState(consent: Consent, isSaid: boolean, t: Translate): string | null {
  if (consent === 'unasked') return null;
  if (consent === 'yes') return t('pages:consentYes');
  return t(isSaid ? 'pages:consentNo' : 'pages:consentSignal');
}
