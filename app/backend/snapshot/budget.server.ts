import { shopLanguages } from '~/i18n/shop-language.server';

/** Share of the backend's time that looking for changes may take, of which each language's catalogue has its part. */
export const share = (): number => 0.01 / shopLanguages().length;
/** Milliseconds that may be saved up, as in an outage, or owed, as after an import that had to be read. */
const most = 10_000;

/** What is left of the share: it grows while time goes by, and is spent by answers. */
export class Budget {
  #left = 0;
  #at = Infinity;

  hasLeft(now: number): boolean {
    this.#left = Math.min(most, this.#left + Math.max(0, now - this.#at) * share());
    this.#at = now;
    return this.#left > 0;
  }

  spend(milliseconds: number): void {
    this.#left = Math.max(-most, this.#left - milliseconds);
  }
}
