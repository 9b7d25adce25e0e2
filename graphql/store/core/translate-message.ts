/** WooCommerce's translations, word for word as recorded. Plugins and this shop's own messages are in English. */
const translations: Readonly<Record<string, readonly (readonly [pattern: RegExp, translation: string])[]>> = {
  de: [
    [
      /^You cannot add &quot;(.*)&quot; to the cart because the product is out of stock\.$/,
      'Du kannst „$1“ deinem Warenkorb nicht hinzufügen, weil das Produkt derzeit nicht vorrätig ist. ',
    ],
    [
      /^You cannot add that amount of &quot;(.*)&quot; to the cart because there is not enough stock \((\d+) remaining\)\.$/,
      'Du kannst die Menge von „$1“ nicht dem Warenkorb hinzufügen, weil diese nicht vorrätig sind ($2 auf Lager).',
    ],
    [/^Invalid billing email address$/, 'Ungültige Rechnungs E-Mail-Adresse'],
  ],
};

export function translateMessage(message: string, language: string): string {
  const [pattern, translation] =
    translations[language]?.find(([sourcePattern]) => sourcePattern.test(message)) ?? [];
  return pattern && translation ? message.replace(pattern, translation) : message;
}
