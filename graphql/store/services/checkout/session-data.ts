import type { MetaDataInput } from '../../../schema.generated';
import { updateSession } from '../../db/account/sessions';
import { checkoutMessages } from '../../domain/checkout/checkout';
import { RuleError } from '../../domain/errors';
import type { StoreContext } from '../context';

/** The only session data that clients may set: WooCommerce's fees depend on it. */
const paymentKey = 'chosen_payment_method';
const MAX_ID_LENGTH = 100;

export function changeSession(ctx: StoreContext, entries: readonly (MetaDataInput | null)[]) {
  const { db, session } = ctx;
  const given = entries.filter((entry) => entry !== null);
  if (given.length === 0) throw new RuleError(checkoutMessages.noSessionData);
  if (given.some(({ key, value }) => key !== paymentKey || value.length > MAX_ID_LENGTH))
    throw new RuleError(checkoutMessages.noSuchSessionData);
  session.open();
  session.save();
  const data = { ...session.record?.data, [paymentKey]: given.at(-1)?.value };
  updateSession(db, session.id, { data });
  session.refresh();
  return given.map(({ key, value }) => ({ id: null, key, value }));
}
