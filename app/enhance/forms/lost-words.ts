import type { Translate } from '~/i18n/messages';

let translate: Translate | undefined;

/** Makes the shopper's language known to what is outside of the page's components. */
export function speak(t: Translate): void {
  translate = t;
}

/** What is said of a form without an answer. */
export const lostWords = (): string => translate?.('errors:lost_unavailable') ?? '';
