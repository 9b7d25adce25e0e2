import type { Database } from '../database';
import { hasTexts, Texts } from '../texts';
import { Catalogue } from './catalogue';

/** Returns undefined for locales in whose language the shop has no texts. */
export function byLanguage(db: Database, now: () => Date) {
  const known = new Map<string, { texts: Texts; catalogue: Catalogue }>();
  return (locale: string) => {
    const language = locale.slice(0, 2);
    if (!known.has(language) && hasTexts(db, language)) {
      const texts = new Texts(db, language);
      known.set(language, { texts, catalogue: new Catalogue(db, now, texts) });
    }
    return known.get(language);
  };
}
