import type { MessageKey } from '../../app/platform/i18n/messages';
import type { HttpClient } from './http-client';
import { messageText } from './messages';
import { goods } from './visitor';

export interface FaultFormContext {
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
  prepare: (client: HttpClient, ready: FaultFormContext) => Promise<void>;
  /** What the page says after success: a message key, or text. */
  done: string | RegExp;
}

/** Keys are message keys of labels, or names. */
type Values = Record<string, string | boolean>;

export const resolveLabels = (values: Values, tag: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key.includes(':') ? messageText(key as MessageKey) : key,
      typeof value === 'string' ? value.replace('{tag}', tag) : value,
    ]),
  );

/** Presses a button. `preserved` must survive a failure, `discardable` need not. `{tag}` differs in every round. */
export const submits = (
  button: MessageKey | RegExp,
  preserved: Record<string, string> = {},
  discardable: Values = {},
): Sent => ({
  typed: Object.values(preserved),
  send: (client, tag) =>
    client.press(
      button instanceof RegExp ? button : messageText(button),
      resolveLabels({ ...preserved, ...discardable }, tag),
    ),
});

export const NEVER_SUCCEEDS = 'never';

/** What stands in the messages of success. */
const named = { name: goods.name, code: 'WELCOME10', country: 'Austria' };

const formsOf =
  (as: FormCase['as']) =>
  (name: string, submission: Sent, sign: FormCase['done'] = NEVER_SUCCEEDS, uses: Uses = {}): FormCase => {
    const isKey = typeof sign === 'string' && /^[a-z]+:\w+$/.test(sign);
    const done = isKey ? messageText(sign as MessageKey, named) : sign;
    const { page = /^[^ :]+/.exec(name)?.[0] ?? '', ...traits } = uses;
    const prepare: FormCase['prepare'] = typeof page === 'string' ? (client) => client.open(page) : page;
    return { name, as, done, prepare, ...submission, ...traits };
  };
export const [anybody, guest, customer] = [formsOf('anybody'), formsOf('guest'), formsOf('customer')];

export const singleUse = { own: true, usesUp: true };
export const finalUse = { ...singleUse, endsCart: true };

export const address = {
  [messageText('checkout:firstName')]: 'Maximilian',
  [messageText('checkout:lastName')]: 'Mustermann',
  [messageText('checkout:street')]: 'Hauptstraße 1',
  [messageText('checkout:postcode')]: '10115',
  [messageText('checkout:city')]: 'Berlin',
};
export const contact = { [messageText('checkout:email')]: 'max@example.com', 'Cash on delivery': true };

export async function toReview(client: HttpClient): Promise<void> {
  await client.open('/checkout');
  await client.press(messageText('checkout:toReview'), { ...address, ...contact });
}
