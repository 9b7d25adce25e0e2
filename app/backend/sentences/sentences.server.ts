import { accountSentences } from './account.server';
import { cartSentences } from './cart.server';
import { orderSentences } from './order.server';
import { translatedPattern, type Sentence } from './sentence';
import translated from './translated.json';

export type { Meaning, Sentence } from './sentence';

/**
 * Every sentence of the backend that the shop knows, with what it means and what a shopper reads for it: WooCommerce's
 * and WooGraphQL's own words, and those of the embedded store. The first that fits counts. A sentence that is missing
 * here reaches the shopper as the backend wrote it. `tests/unit/backend/messages.test.ts` tries each entry.
 */
export const sentences: readonly Sentence[] = [...accountSentences, ...cartSentences, ...orderSentences];

/** The same in WooCommerce's other languages. */
const inLanguages = Object.entries(translated).flatMap(([key, texts]) => {
  const english = sentences.find((sentence) => sentence.key === key);
  return english ? texts.map((text) => ({ ...english, pattern: translatedPattern(text) })) : [];
});

/** The first sentence of the table that a message is, with the named parts of the message. */
export function sentenceOf(message: string): (Sentence & { parts: Record<string, string> }) | undefined {
  for (const sentence of [...sentences, ...inLanguages]) {
    const match = sentence.pattern.exec(message);
    if (match) return { ...sentence, parts: { ...match.groups } };
  }
  return undefined;
}
