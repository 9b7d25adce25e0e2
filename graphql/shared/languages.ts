/** Lists the languages of shop, mails and store pages: WordPress code, BCP 47 tag, endonym. */
export const languages = [
  { code: 'en_US', tag: 'en-US', name: 'English' },
  { code: 'de_DE', tag: 'de-DE', name: 'Deutsch' },
  { code: 'es_ES', tag: 'es-ES', name: 'Español' },
  { code: 'fr_FR', tag: 'fr-FR', name: 'Français' },
  { code: 'it_IT', tag: 'it-IT', name: 'Italiano' },
  { code: 'pt_BR', tag: 'pt-BR', name: 'Português (Brasil)' },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];
