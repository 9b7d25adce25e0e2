import type { Language } from '../domain/language';
import { textsOf, type TextKey } from '../texts';

export type MailKey = TextKey<'mail'>;
export type MailLanguage = Language<MailKey>;

/** The language of a mail: the first of the wishes that the store speaks, else English. */
export const mailLanguage = (...wishes: readonly string[]): MailLanguage => textsOf('mail', ...wishes);
