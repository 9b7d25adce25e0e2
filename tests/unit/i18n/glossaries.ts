import type { LocaleCode } from '~/i18n/locales';

/** What a language does not say, and what it says instead. `docs/words.md` has the reasons. */
export type Glossary = readonly (readonly [never: RegExp, instead: string])[];

export const glossaries: Partial<Record<LocaleCode, Glossary>> = {
  en_US: [
    [/\be-mail/i, 'email'],
    [/\buser names?\b/i, 'username'],
    [/\bsign(ed|ing)? (in|out)\b/i, 'log in, log out'],
    [/\blog-(in|out)\b/i, 'login'],
    [/\bship(s|ped|ping|ment)?\b/i, 'delivery, send'],
    [/\bparcels?\b/i, 'package'],
    [/\b(working|weekdays?) days?\b/i, 'business days'],
    [/\bcheques?\b/i, 'check'],
    [/\bvouchers?\b/i, 'coupon'],
    [/\b(basket|shopping bag)\b/i, 'cart'],
    [/\bcancell(ed|ing)\b/i, 'canceled'],
    [/\b(colour|favourite|honour|grey|organis|recognis|personalis|customis)/i, 'American spelling'],
    [/\bany more\b/i, 'no longer'],
    [/\b(sorry|kindly)\b/i, 'what to do next'],
    [
      /\b(do|does|did|is|are|was|were|has|have|had|could|would|should|will) not\b|\bcannot\b/i,
      'a contraction',
    ],
    [/\b(we|you|they|it) will\b|\b(we|you) have (?=\w+(ed|en)\b)/i, 'a contraction'],
    [/\b(there|here|that|what) is\b/i, 'a contraction'],
    [/['"]/, '’ “ ”'],
    [/\s…/, '… without a space'],
  ],
};
