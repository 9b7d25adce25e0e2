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

export type Values = Record<string, string | boolean>;

export const open = (path: string) => (client: HttpClient) => client.open(path);
/** `{tag}` in a value differs in every turn: nothing is sent twice by the same name. */
export const press =
  (button: Parameters<typeof words>[0] | RegExp, values: Values = {}) =>
  (client: HttpClient, tag: string) =>
    client.press(
      button instanceof RegExp ? button : words(button),
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.replace('{tag}', tag) : value,
        ]),
      ),
    );

export const address: Values = {
  [words('checkout:firstName')]: 'Maximilian',
  [words('checkout:lastName')]: 'Mustermann',
  [words('checkout:street')]: 'Hauptstraße 1',
  [words('checkout:postcode')]: '10115',
  [words('checkout:city')]: 'Berlin',
};
export const details: Values = { ...address, [words('checkout:email')]: 'max@example.com' };
export const typedAddress = ['Maximilian', 'Mustermann', 'Hauptstraße 1', '10115', 'Berlin'];

export async function toReview(client: HttpClient): Promise<void> {
  await client.open('/checkout');
  await client.press(words('checkout:toReview'), { ...details, 'Cash on delivery': true });
}
