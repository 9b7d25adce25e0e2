import { attributeKey } from './grammar';

/** Attribute keys that mean a colour, in the shop's languages. */
const names = new Set(['color', 'colour', 'farbe', 'couleur', 'colore', 'cor']);

/** Whether an attribute (by its key or name) is a colour. */
export function isColour(name: string): boolean {
  return names.has(attributeKey(name));
}
