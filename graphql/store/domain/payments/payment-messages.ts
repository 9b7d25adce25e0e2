/** Everything that paying refuses, word for word. */
export const paymentMessages = {
  notConfigured: 'Stripe is not enabled or configured properly',
  nothingToPay: 'There is nothing to pay.',
  unreachable: 'The card provider cannot be reached. Try again in a moment.',
  unconfirmed: 'The card provider did not confirm the payment. Try again in a moment.',
  incomplete: 'The payment has not been completed. Pay again or choose another payment method.',
  givenBack: 'This payment has been given back. Pay again or choose another payment method.',
  providerRefused: 'The card provider refused the request.',
  usedAlready: 'This payment has been used for another order.',
  otherSum: (reference: string) =>
    `The payment ${reference} is not over the sum of this order. Contact us, so that we can put it right.`,
} as const;
