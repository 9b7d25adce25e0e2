/** Share of the backend's time that following the catalogue may take. */
const share = 0.01;
/** Milliseconds that may be spent at once: at the start, and after a time without anything to read. */
const atStart = 1000;
const most = 36_000;

/** What may be spent of the backend's time: it grows by the hour and is used up by answers. */
export class Budget {
  #left = atStart;
  #at: number | undefined;

  /** Whether something is left that need not be kept for what matters more. */
  hasLeft(now: number): boolean {
    if (this.#at !== undefined) this.#left = Math.min(most, this.#left + Math.max(0, now - this.#at) * share);
    this.#at = now;
    return this.#left > 0;
  }

  spend(milliseconds: number): void {
    this.#left -= milliseconds;
  }
}

/** Milliseconds to wait after what took so long, for it to stay within the share. */
export const pauseAfter = (milliseconds: number): number => milliseconds / share;
