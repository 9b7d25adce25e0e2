import type { MetaDataInput } from '../../schema.generated';
import { updateSession } from '../login/session-sql';
import { checkoutMessages } from './checkout-rules';
import { UserFacingError } from '../core/user-facing-error';
import type { StoreContext } from '../context/store-context';

/** The only session data that clients may set: WooCommerce's fees depend on it. */
const PAYMENT_METHOD_KEY = 'chosen_payment_method';
const MAX_ID_LENGTH = 100;

export function changeSession(ctx: StoreContext, entries: readonly (MetaDataInput | null)[]) {
  const { db, session } = ctx;
  const sessionEntries = entries.filter((entry) => entry !== null);
  if (sessionEntries.length === 0) throw new UserFacingError(checkoutMessages.noSessionData);
  if (sessionEntries.some(({ key, value }) => key !== PAYMENT_METHOD_KEY || value.length > MAX_ID_LENGTH))
    throw new UserFacingError(checkoutMessages.noSuchSessionData);
  session.open();
  session.save();
  const data = { ...session.record?.data, [PAYMENT_METHOD_KEY]: sessionEntries.at(-1)?.value };
  updateSession(db, session.id, { data });
  session.refresh();
  return sessionEntries.map(({ key, value }) => ({ id: null, key, value }));
}
