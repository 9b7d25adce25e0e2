import de from '../../../locales/de_DE/alerts.json';
import en from '../../../locales/en_US/alerts.json';
import es from '../../../locales/es_ES/alerts.json';
import fr from '../../../locales/fr_FR/alerts.json';
import it from '../../../locales/it_IT/alerts.json';
import pt from '../../../locales/pt_BR/alerts.json';
import { acceptedLanguages, inLanguage, localeOf, type Language } from '../domain/language';

const texts = { en_US: en, de_DE: de, es_ES: es, fr_FR: fr, it_IT: it, pt_BR: pt };

/** The best known language of the browser, else that of the shop, else English. */
export function stockAlertsLanguage(
  acceptLanguage: string | null,
  shopLocale: string,
): Language<keyof typeof en> {
  return inLanguage(texts, localeOf(...acceptedLanguages(acceptLanguage), shopLocale));
}
