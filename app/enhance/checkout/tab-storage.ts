export const key = 'checkout-typed';

/** This tab's own; undefined where the browser keeps nothing for anybody. */
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
