import { storeAccess } from '~/backend/endpoint.server';
import type { Middleware } from './middleware.server';

/** Tells `npm start`, once, that it is this process that answers at its port, and what it has to print. */
async function notify(): Promise<void> {
  if (!process.connected) return;
  const access = await storeAccess();
  // Another request may have come meanwhile.
  if (!process.connected) return;
  process.send?.(access);
  process.disconnect();
}

export const notifyParent: Middleware = (_request, _response, next) => {
  void notify();
  next();
};
