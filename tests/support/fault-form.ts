import type { MessageKey } from '../../app/i18n/messages';
import type { HttpClient } from './http-client';
import { words } from './words';

/** What a form needs before it can be sent. */
export interface Ready {
  email: string;
  /** Orders, fills the cart again, and opens the page of the order. */
  placeOrder: (client: HttpClient) => Promise<void>;
  /** The page to choose a new password on, reached by the mailed link. */
  openReset: (client: HttpClient, email: string) => Promise<void>;
}

interface Sent {
  send: (client: HttpClient, tag: string) => Promise<void>;
  /** What was typed and must not be lost. */
  typed: readonly string[];
}

interface Uses {
  /** Where the form is, when not at the address that its name begins with; or what leads to it. */
  page?: string | FormCase['prepare'];
  /** Nothing else is done with the same cart or login: it has a shopper of its own. */
  own?: boolean;
  /** When it worked it cannot be sent again; another shopper is needed. */
  usesUp?: boolean;
  /** When it worked there is nothing in the cart, or no login to see it with. */
  endsCart?: boolean;
}

export interface FormCase extends Sent, Omit<Uses, 'page'> {
  /** As `formsInCode` names it; after a colon, what sets it apart from another one. */
  name: string;
  /** Who sends it: `anybody` is a guest, and a customer where logins are at fault. */
  as: 'guest' | 'customer' | 'anybody';
  /** Opens the page with the form. */
  prepare: (client: HttpClient, ready: Ready) => Promise<void>;
  /** What the page says when it worked. */
  done: string | RegExp;
}

/** Fields by the key of their label, or by name. */
type Values = Record<string, string | boolean>;

export const labelled = (values: Values, tag: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key.includes(':') ? words(key as MessageKey) : key,
      typeof value === 'string' ? value.replace('{tag}', tag) : value,
    ]),
  );

/** A press on a button after what must not be lost, and what may be, was typed; `{tag}` in a value differs in every turn. */
export const sends = (
  button: MessageKey | RegExp,
  kept: Record<string, string> = {},
  lost: Values = {},
): Sent => ({
  typed: Object.values(kept),
  send: (client, tag) =>
    client.press(button instanceof RegExp ? button : words(button), labelled({ ...kept, ...lost }, tag)),
});

/** It never works, as nothing that it asks for is there. */
export const never = 'never';

const formsOf =
  (as: FormCase['as']) =>
  (name: string, sent: Sent, done: FormCase['done'] = never, uses: Uses = {}): FormCase => {
    const { page = /^[^ :]+/.exec(name)?.[0] ?? '', ...used } = uses;
    const prepare: FormCase['prepare'] = typeof page === 'string' ? (client) => client.open(page) : page;
    return { name, as, done, prepare, ...sent, ...used };
  };
export const [anybody, guest, customer] = [formsOf('anybody'), formsOf('guest'), formsOf('customer')];

/** Nothing else is done with its shopper, who can send it once. */
export const once = { own: true, usesUp: true };
/** Its shopper can do nothing else with the same cart or login. */
export const last = { ...once, endsCart: true };

export const address = {
  [words('checkout:firstName')]: 'Maximilian',
  [words('checkout:lastName')]: 'Mustermann',
  [words('checkout:street')]: 'Hauptstraße 1',
  [words('checkout:postcode')]: '10115',
  [words('checkout:city')]: 'Berlin',
};
export const contact = { [words('checkout:email')]: 'max@example.com', 'Cash on delivery': true };

export async function toReview(client: HttpClient): Promise<void> {
  await client.open('/checkout');
  await client.press(words('checkout:toReview'), { ...address, ...contact });
}
