import type { Translate } from '~/platform/i18n/messages';
import type { Consent, Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/platform/settings/store-settings';

export const hasAnalytics = (): boolean => storeSettings().analytics !== null;

export const listAnalyticsHosts = (): string[] => [
  ...new Set((storeSettings().analytics?.scripts ?? []).map((address) => new URL(address).host)),
];

export type ConsentTexts = ReturnType<typeof getConsentTexts>;

export function getConsentTexts(t: Translate) {
  return {
    title: t('pages:consentTitle'),
    text: t('pages:consentText', { hosts: listAnalyticsHosts().join(', ') }),
    accept: t('pages:consentAccept'),
    refuse: t('pages:consentRefuse'),
    privacy: t('common:privacy'),
  };
}

export interface ConsentData {
  link: string;
  ask?: ConsentTexts;
}

interface AnalyticsData {
  consent?: ConsentData;
  measuredBy?: readonly string[];
}

export function getAnalyticsData({ consent, hasAnalyticsConsent, t }: Shopper): AnalyticsData {
  if (!consent) return {};
  return {
    consent: {
      link: t('pages:consentLink'),
      ...(consent === 'unasked' ? { ask: getConsentTexts(t) } : {}),
    },
    ...(hasAnalyticsConsent ? { measuredBy: storeSettings().analytics?.scripts ?? [] } : {}),
  };
}

export function describeConsent(consent: Consent, isExplicit: boolean, t: Translate): string | null {
  if (consent === 'unasked') return null;
  if (consent === 'yes') return t('pages:consentYes');
  return t(isExplicit ? 'pages:consentNo' : 'pages:consentSignal');
}
