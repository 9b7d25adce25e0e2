import de from '../../../locales/de_DE/email.json';
import en from '../../../locales/en_US/email.json';
import es from '../../../locales/es_ES/email.json';
import fr from '../../../locales/fr_FR/email.json';
import it from '../../../locales/it_IT/email.json';
import pt from '../../../locales/pt_BR/email.json';
import { acceptedLanguages, inLanguage, localeOf, type Language } from '../domain/language';

const texts = { en_US: en, de_DE: de, es_ES: es, fr_FR: fr, it_IT: it, pt_BR: pt };

/** The best known language of the browser, else that of the shop, else English. */
export function confirmEmailLanguage(
  acceptLanguage: string | null,
  shopLocale: string,
): Language<keyof typeof en> {
  return inLanguage(texts, localeOf(...acceptedLanguages(acceptLanguage), shopLocale));
}
