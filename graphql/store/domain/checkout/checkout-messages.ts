const withArticle = new Set(['AE', 'CZ', 'DO', 'GB', 'NL', 'PH', 'US']);

/** Every refusal of the checkout that is not about an address's fields, word for word. */
export const checkoutMessages = {
  emptyCart: 'Sorry, no session found.',
  noPlace: 'Please enter an address to continue.',
  notShippedTo: (country: string) =>
    `Unfortunately, we do not ship to ${withArticle.has(country) ? 'the ' : ''}${country}. Please enter an alternative shipping address.`,
  notSoldTo: (country: string) =>
    `Unfortunately, we do not sell to ${withArticle.has(country) ? 'the ' : ''}${country}. Please enter an alternative billing address.`,
  noShippingMethod:
    'No shipping method has been selected. Please double check your address, or contact us if you need any help.',
  noPaymentMethod: 'Invalid payment method.',
  noPassword: 'Please enter an account password.',
  noFees: 'Fees cannot be set with an order.',
  loginRequired: 'You must be logged in to checkout.',
  noteTooLong: (most: number) => `The order note is too long: use at most ${String(most)} characters.`,
  tooMuchMetaData: 'There is too much meta data with this order.',
} as const;
