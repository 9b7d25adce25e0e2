export function escapeHtml(text: string): string {
  return escapeTags(text).replace(/"/g, '&quot;');
}

function escapeTags(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function buildProductLink(name: string, url: string): string {
  return `<a href="${escapeHtml(url)}" title="${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}

function appendCartLink(message: string, siteUrl: string): string {
  return `${message} <a href="${siteUrl}/cart/" class="button wc-forward wp-element-button">View cart</a>`;
}

const listFormat = new Intl.ListFormat('en-GB');

/** Refusals of the cart, word for word. */
export const cartMessages = {
  noProductId: 'No product ID provided',
  noProduct: 'No product found matching the ID provided',
  checkInput: 'Failed to add cart item. Please check input.',
  notPurchasable: 'Sorry, this product cannot be purchased.',
  cartIsEmpty: 'Cart is empty',
  noItems: 'No item data provided',
  noCouponCodes: 'No coupon codes provided',
  couponApplied: 'This coupon has already been applied to the cart',
  couponNotApplied: 'This coupon has not been applied to the cart.',
  chooseOptions: (name: string, url: string) =>
    `Please choose product options by visiting ${buildProductLink(name, url)}.`,
  notItsVariation: (name: string, url: string) =>
    `The selected product isn't a variation of ${escapeHtml(name)}, please choose product options by visiting ${buildProductLink(name, url)}.`,
  unknownAttribute: (attribute: string, name: string) =>
    `${escapeTags(attribute)} is not a valid attribute of the product: ${escapeTags(name)}.`,
  invalidValue: (label: string) => `Invalid value posted for ${escapeTags(label)}`,
  required: (labels: readonly string[]) =>
    `${listFormat.format(labels.map(escapeTags))} ${labels.length === 1 ? 'is a required field' : 'are required fields'}`,
  onlyOne: (name: string, siteUrl: string) =>
    appendCartLink(`You cannot add another "${escapeTags(name)}" to your cart.`, siteUrl),
  onlyOneInCart: (name: string) => `You can only have 1 ${escapeTags(name)} in your cart.`,
  outOfStock: (name: string) =>
    `You cannot add &quot;${escapeTags(name)}&quot; to the cart because the product is out of stock.`,
  notEnough: (name: string, stock: number) =>
    `You cannot add that amount of &quot;${escapeTags(name)}&quot; to the cart because there is not enough stock (${String(stock)} remaining).`,
  notEnoughWithCart: (stock: number, inCart: number, siteUrl: string) =>
    appendCartLink(
      `You cannot add that amount to the cart &mdash; we have ${String(stock)} in stock and you already have ${String(inCart)} in your cart.`,
      siteUrl,
    ),
  goneFromStock: (name: string) =>
    `Sorry, "${escapeTags(name)}" is not in stock. Please edit your cart and try again. We apologize for any inconvenience caused.`,
  tooManyForStock: (name: string, stock: number) =>
    `Sorry, we do not have enough "${escapeTags(name)}" in stock to fulfill your order (${String(stock)} available). We apologize for any inconvenience caused.`,
  goneFromShop: (name: string) =>
    `${escapeTags(name)} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.`,
  notUpdated: (keys: readonly string[]) =>
    `Cart items identified with keys ${keys.map(escapeTags).join(', ')} failed to update`,
  tooManyPieces: (max: number) => `Your cart can hold up to ${String(max)} of each product.`,
  tooManyLines: (max: number) => `Your cart can hold up to ${String(max)} different products.`,
} as const;
