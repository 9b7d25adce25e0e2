import type { MessageKey } from '../../app/i18n/messages';
import type { HttpClient } from './http-client';
import { words } from './words';

export interface Ready {
  email: string;
  placeOrder: (client: HttpClient) => Promise<void>;
  openReset: (client: HttpClient, email: string) => Promise<void>;
}

interface Sent {
  send: (client: HttpClient, tag: string) => Promise<void>;
  /** Input that must survive a failure. */
  typed: readonly string[];
}

interface Uses {
  /** Path, if not the one in the form's name, or how to open it. */
  page?: string | FormCase['prepare'];
  /** Needs its own shopper. */
  own?: boolean;
  /** Works once per shopper. */
  usesUp?: boolean;
  /** Ends the cart or the login. */
  endsCart?: boolean;
}

export interface FormCase extends Sent, Omit<Uses, 'page'> {
  /** A form of `formsInCode`, with a suffix after a colon. */
  name: string;
  /** `anybody`: a guest, or a customer for faults of logins. */
  as: 'guest' | 'customer' | 'anybody';
  prepare: (client: HttpClient, ready: Ready) => Promise<void>;
  done: string | RegExp;
}

/** Keys are message keys of labels, or names. */
type Values = Record<string, string | boolean>;

export const labelled = (values: Values, tag: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key.includes(':') ? words(key as MessageKey) : key,
      typeof value === 'string' ? value.replace('{tag}', tag) : value,
    ]),
  );

/** Presses a button. `kept` must survive a failure, `lost` need not. `{tag}` differs in every round. */
export const sends = (
  button: MessageKey | RegExp,
  kept: Record<string, string> = {},
  lost: Values = {},
): Sent => ({
  typed: Object.values(kept),
  send: (client, tag) =>
    client.press(button instanceof RegExp ? button : words(button), labelled({ ...kept, ...lost }, tag)),
});

export const never = 'never';

const formsOf =
  (as: FormCase['as']) =>
  (name: string, sent: Sent, done: FormCase['done'] = never, uses: Uses = {}): FormCase => {
    const { page = /^[^ :]+/.exec(name)?.[0] ?? '', ...used } = uses;
    const prepare: FormCase['prepare'] = typeof page === 'string' ? (client) => client.open(page) : page;
    return { name, as, done, prepare, ...sent, ...used };
  };
export const [anybody, guest, customer] = [formsOf('anybody'), formsOf('guest'), formsOf('customer')];

export const once = { own: true, usesUp: true };
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
