import { CommerceError } from '~/platform/backend/commerce-error.server';

/** An answer with this status and these messages to something that was asked of the backend over HTTP. */
export const failure = (status: number, messages: string[] = []) =>
  new CommerceError({
    client: 'http',
    operationType: 'mutation',
    operationName: 'addToCart',
    status,
    messages,
  });
