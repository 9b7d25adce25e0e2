import { getStoreAccess } from '~/platform/backend/embedded-store.server';
import type { Middleware } from './middleware.server';

/** Sends `npm start`, once, the message that this process serves its port, and what to print. */
async function notify(): Promise<void> {
  if (!process.connected) return;
  const access = await getStoreAccess();
  if (!process.connected) return;
  process.send?.(access);
  process.disconnect();
}

export const notifyParent: Middleware = (_request, _response, next) => {
  void notify();
  next();
};
