import de from '../../../locales/de_DE/mail.json';
import en from '../../../locales/en_US/mail.json';
import es from '../../../locales/es_ES/mail.json';
import fr from '../../../locales/fr_FR/mail.json';
import it from '../../../locales/it_IT/mail.json';
import pt from '../../../locales/pt_BR/mail.json';
import { inLanguage, localeOf, type Language } from '../domain/language';

export type MailKey = keyof typeof en;
export type MailLanguage = Language<MailKey>;

const texts = { en_US: en, de_DE: de, es_ES: es, fr_FR: fr, it_IT: it, pt_BR: pt };

/** The language of a mail: the first of the wishes that the store speaks, else English. */
export function mailLanguage(...wishes: readonly string[]): MailLanguage {
  return inLanguage(texts, localeOf(...wishes));
}
