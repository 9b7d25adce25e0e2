/** More than this of one thing is a typing error. */
export const mostPerLine = 999;

/** A whole number from 0 to `mostPerLine` as it was typed; undefined for anything else. */
export function readQuantity(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

export function isBetween(quantity: number | undefined, least: number, most: number): boolean {
  return quantity !== undefined && quantity >= least && quantity <= most;
}
