import type { Translate } from '~/i18n/messages';

let translate: Translate | undefined;

/** Makes the shopper's language known outside of the page's components. */
export function speak(t: Translate): void {
  translate = t;
}

/** The sentence for a form whose answer is lost. */
export const lostWords = (): string => translate?.('errors:lost_unavailable') ?? '';
