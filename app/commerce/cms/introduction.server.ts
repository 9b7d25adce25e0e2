import { isDemoShop } from '~/platform/backend/embedded-store.server';
import type { LocaleCode } from '~/platform/i18n/locales';
import type { MessageKey, Translate } from '~/platform/i18n/messages';
import { storeSettings } from '~/platform/settings/store-settings';
import { readSite } from './site-content.server';

export interface Sentence {
  text: string;
  catalogue?: true;
}

/** The built-in texts describe the demo shop. Other shops get the owner's texts, or name and tagline of WordPress. */
export async function getIntroduction(t: Translate, locale: LocaleCode) {
  const [isDemo, siteContent] = await Promise.all([isDemoShop(), readSite()]);
  const { siteName, returnDays, texts } = storeSettings();
  const findText = (key: MessageKey, values?: Record<string, number>): Sentence | undefined =>
    isDemo || texts[locale]?.[key] !== undefined ? { text: t(key, values) } : undefined;
  const motto = siteContent?.tagline ?? '';
  const tagline: Sentence | undefined = motto === '' ? undefined : { text: motto, catalogue: true };
  const namedDescription = t('home:namedDescription', { name: siteName });
  return {
    isDemo,
    tagline: findText('common:tagline') ?? tagline,
    title: findText('home:title')?.text ?? motto,
    plainTitle: findText('home:title')?.text ?? siteName,
    heading: findText('home:sentence')?.text ?? siteName,
    description:
      findText('home:description', { days: returnDays })?.text ??
      (motto === '' ? namedDescription : `${motto.replace(/[^.!?…]$/, '$&.')} ${namedDescription}`),
  };
}
