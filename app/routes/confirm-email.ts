import { fromEmbeddedStore } from '~/backend/endpoint.server';
import { resource } from '~/http/answers/resource.server';
import { securityEvent } from '~/http/guards/security-events.server';

/** Where the embedded store's mail to a new e-mail address leads. With GQL_HOST the shop there has its own way. */
export const loader = resource(({ request }) => fromEmbeddedStore(request));

export const action = resource(async ({ request }) => {
  const response = await fromEmbeddedStore(request);
  if (response.status === 303) securityEvent(request, 'email_changed');
  return response;
});
