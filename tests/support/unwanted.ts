/** What no message says (docs/accessibility.md 7): messages say what to do. */
export const unwanted: Record<string, RegExp> = {
  en_US: /\b(please|invalid|oops)\b/i,
  de_DE: /\b(bitte|ungültig\w*|hoppla|ups)\b/i,
  es_ES: /\bpor favor\b|\binválid|\bno (es )?válid|\b¡?ups\b/i,
  fr_FR: /s[’']il (vous|te) pla[iî]t|\bveuillez\b|\binvalide|\bnon valide|\boups\b/i,
  it_IT: /\bper favore\b|\bper cortesia\b|\bsi prega\b|\bnon valid|\binvalid|\bops\b/i,
  pt_BR: /\bpor favor\b|\binválid|\bops\b/i,
};
