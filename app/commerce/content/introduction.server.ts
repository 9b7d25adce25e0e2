import { isDemoShop } from '~/backend/endpoint.server';
import type { LocaleCode } from '~/i18n/locales';
import type { MessageKey, Translate } from '~/i18n/messages';
import { storeSettings } from '~/store-settings';
import { site } from './site-content.server';

/** A sentence, and whether it is in the catalogue's language. */
export interface Sentence {
  text: string;
  catalogue?: true;
}

/**
 * What the shop says of itself. The built-in texts say what the demo shop sells: any other shop has the owner's, or the name and
 * the tagline of its WordPress.
 */
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
    /** Of the browser's tab, and of a home page that has nothing but its title. */
    title: find('home:title')?.text ?? motto,
    plainTitle: find('home:title')?.text ?? siteName,
    heading: find('home:sentence')?.text ?? siteName,
    description:
      find('home:description', { days: returnDays })?.text ??
      (motto === '' ? named : `${motto.replace(/[^.!?…]$/, '$&.')} ${named}`),
  };
}
