import { sessionKey } from '../../../app/session/token-claims.server';
import { getCart } from '../../../graphql/operations/cart';
import { failureOf } from '../backend';
import { good, mend, type Finding } from '../report';
import type { Visit } from '../visit';

const header = 'woocommerce-session';
const proxy =
  'A cache or proxy in front of WordPress must pass the header woocommerce-session both ways and never keep POST answers.';

/** Whether a guest gets a session, and finds it again. */
export async function session(visit: Visit): Promise<Finding[]> {
  const { backend } = visit;
  const first = await backend.ask(getCart, {});
  if (!first.data || first.errors.length > 0)
    return [mend(`The cart can’t be read: ${failureOf(first)}`, 'WordPress, Plugins: is WooGraphQL active?')];
  visit.cart = first.data;
  const given = first.headers.get(header);
  if (!given) return [mend('A new guest doesn’t get a session.', proxy)];
  visit.session = given;
  const again = await backend.ask(getCart, {}, { session: given });
  const next = again.headers.get(header);
  const isGiven = good('A new guest gets a session.');
  if (!again.data || again.errors.length > 0)
    return [isGiven, mend(`It’s refused: ${failureOf(again)}`, proxy)];
  if (next && sessionKey(next) !== sessionKey(given))
    return [isGiven, mend('It isn’t kept: the next call starts another one.', proxy)];
  return [isGiven, good('It’s kept.')];
}
