import type { Database } from '../db/database';
import { hasTexts, Texts } from '../content/translation-sql';
import { Catalogue } from './catalogue-sql';

/** Returns undefined for locales in whose language the shop has no texts. */
export function createLocalizedServices(db: Database, now: () => Date) {
  const cache = new Map<string, { texts: Texts; catalogue: Catalogue }>();
  return (locale: string) => {
    const language = locale.slice(0, 2);
    if (!cache.has(language) && hasTexts(db, language)) {
      const texts = new Texts(db, language);
      cache.set(language, { texts, catalogue: new Catalogue(db, now, texts) });
    }
    return cache.get(language);
  };
}
