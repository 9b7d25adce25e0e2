/** A gateway of an unknown plugin, with its own payment page and webhook. */
export const hostedGateway = {
  id: 'fjordpay',
  title: 'FjordPay',
  description: 'Pay by phone.',
  icon: '/pictures/hand-balm.webp',
};

/** The embedded store's gateway that stands in for it. */
const STAND_IN_GATEWAY = 'card';

export const rewriteBackendRequest = (body: string): string =>
  body.replaceAll(`"${hostedGateway.id}"`, `"${STAND_IN_GATEWAY}"`);

interface BackendAnswer {
  data?: {
    paymentGateways?: { nodes: object[] };
    checkout?: { redirect: string; order: { databaseId: number; orderKey: string } };
  };
}

export function rewriteBackendResponse(text: string, payPage: string): string {
  const answer = JSON.parse(text) as BackendAnswer;
  answer.data?.paymentGateways?.nodes.push(hostedGateway);
  const placed = answer.data?.checkout;
  if (placed && !placed.redirect.includes('/order-received/')) {
    const { databaseId, orderKey } = placed.order;
    placed.redirect = `${payPage}?session=fp_${String(databaseId)}~${orderKey}&lang=en&sig=a%2Bb%3D%3D`;
  }
  return JSON.stringify(answer);
}
