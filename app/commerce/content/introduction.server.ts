import { isDemoShop } from '~/backend/endpoint.server';
import type { LocaleCode } from '~/i18n/locales';
import type { MessageKey, Translate } from '~/i18n/messages';
import { storeSettings } from '~/store-settings';
import { site } from './site-content.server';

export interface Sentence {
  text: string;
  catalogue?: true;
}

/** The built-in texts describe the demo shop. Other shops get the owner's texts, or name and tagline of WordPress. */
export async function introduction(t: Translate, locale: LocaleCode) {
  const [isDemo, known] = await Promise.all([isDemoShop(), site()]);
  const { siteName, returnDays, texts } = storeSettings();
  const find = (key: MessageKey, values?: Record<string, number>): Sentence | undefined =>
    isDemo || texts[locale]?.[key] !== undefined ? { text: t(key, values) } : undefined;
  const motto = known?.tagline ?? '';
  const tagline: Sentence | undefined = motto === '' ? undefined : { text: motto, catalogue: true };
  const named = t('home:namedDescription', { name: siteName });
  return {
    isDemo,
    tagline: find('common:tagline') ?? tagline,
    title: find('home:title')?.text ?? motto,
    plainTitle: find('home:title')?.text ?? siteName,
    heading: find('home:sentence')?.text ?? siteName,
    description:
      find('home:description', { days: returnDays })?.text ??
      (motto === '' ? named : `${motto.replace(/[^.!?…]$/, '$&.')} ${named}`),
  };
}
