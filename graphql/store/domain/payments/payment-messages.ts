/** Everything that paying refuses, word for word. */
export const paymentMessages = {
  notConfigured: 'Stripe is not enabled or configured properly',
  nothingToPay: 'There is nothing to pay.',
  unreachable: 'The card provider is not responding. Try again in a moment.',
  unconfirmed: 'The card provider did not confirm the payment. Try again in a moment.',
  incomplete: 'The payment has not been completed. Pay again or choose another payment method.',
  givenBack: 'This payment has been refunded. Pay again or choose another payment method.',
  providerRefused: 'The card provider refused the request.',
  otherOrder: 'This payment was not made for this order. Pay again or choose another payment method.',
  usedAlready: 'This payment has already been used for another order.',
  otherSum: (reference: string) =>
    `The payment ${reference} does not match the total of this order. Contact us so that we can put it right.`,
} as const;
