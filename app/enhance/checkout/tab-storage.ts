export const key = 'checkout-typed';

/** The tab's session storage; undefined where the browser has none. */
export function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Forgets what was typed: the order is placed. */
export function forgetTyped(): void {
  storage()?.removeItem(key);
}
