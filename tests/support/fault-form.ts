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

export interface FormCase {
  /** As `formsInCode` names it; after a colon, what sets it apart from another one. */
  name: string;
  /** Who sends it: `anybody` is a guest, and a customer where logins are at fault. */
  as: 'guest' | 'customer' | 'anybody';
  /** Opens the page with the form. */
  prepare: (client: HttpClient, ready: Ready) => Promise<void>;
  send: (client: HttpClient, tag: string) => Promise<void>;
  /** What was typed and must not be lost. */
  typed: readonly string[];
  /** What the page says when it worked. */
  done: string | RegExp;
  /** Nothing else is done with the same cart or login: it has a shopper of its own. */
  own?: boolean;
  /** When it worked it cannot be sent again; another shopper is needed. */
  usesUp?: boolean;
  /** When it worked there is nothing in the cart, or no login to see it with. */
  endsCart?: boolean;
}

type Values = Record<string, string | boolean>;

/** A press on a button after what must not be lost, and what may be, was typed; `{tag}` in a value differs in every turn. */
export function sends(
  button: Parameters<typeof words>[0] | RegExp,
  kept: Record<string, string> = {},
  lost: Values = {},
): Pick<FormCase, 'send' | 'typed'> {
  const tagged = (value: string | boolean, tag: string) =>
    typeof value === 'string' ? value.replace('{tag}', tag) : value;
  return {
    typed: Object.values(kept),
    send: (client, tag) =>
      client.press(
        button instanceof RegExp ? button : words(button),
        Object.fromEntries(
          Object.entries({ ...kept, ...lost }).map(([name, value]) => [name, tagged(value, tag)]),
        ),
      ),
  };
}

/** Nothing else is done with its shopper, who can send it once. */
export const once = { own: true, usesUp: true };
/** Its shopper can do nothing else with the same cart or login. */
export const last = { ...once, endsCart: true };

/** A form of a page; without `done` it never works, as nothing that it asks for is there. */
export const form = (
  name: string,
  as: FormCase['as'],
  page: string | FormCase['prepare'],
  sent: Pick<FormCase, 'send' | 'typed'>,
  done: FormCase['done'] = 'never',
  more: Pick<FormCase, 'own' | 'usesUp' | 'endsCart'> = {},
): FormCase => ({
  ...{ name, as, done, ...sent, ...more },
  prepare: typeof page === 'string' ? (client) => client.open(page) : page,
});

export const address = {
  [words('checkout:firstName')]: 'Maximilian',
  [words('checkout:lastName')]: 'Mustermann',
  [words('checkout:street')]: 'Hauptstraße 1',
  [words('checkout:postcode')]: '10115',
  [words('checkout:city')]: 'Berlin',
};
export const contact = { [words('checkout:email')]: 'max@example.com', 'Cash on delivery': true };
export const details = { ...address, [words('checkout:email')]: 'max@example.com' };

export async function toReview(client: HttpClient): Promise<void> {
  await client.open('/checkout');
  await client.press(words('checkout:toReview'), { ...address, ...contact });
}
