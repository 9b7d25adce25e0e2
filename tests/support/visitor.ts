import { HttpClient } from './http-client';
import { messageText } from './messages';

export const goods = { slug: 'hand-balm', name: 'Hand Balm' };
export const guest = {
  email: 'max.mustermann@example.com',
  firstName: 'Max',
  lastName: 'Mustermann',
  street: 'Hauptstraße 1',
  postcode: '10115',
  city: 'Berlin',
};
export const getDetails = (values: Partial<typeof guest> = {}) =>
  Object.entries({ ...guest, ...values }) as [keyof typeof guest, string][];
export const TEST_PASSWORD = 'a long password 1';

export async function putInCart(client: HttpClient, slug: string = goods.slug): Promise<void> {
  await client.open(`/product/${slug}`);
  await client.press(messageText('product:addToCart'));
}

export async function openCart(client: HttpClient, slug?: string): Promise<void> {
  await putInCart(client, slug);
  await client.open('/cart');
}

export async function openCheckout(client: HttpClient, slug?: string): Promise<void> {
  await putInCart(client, slug);
  await client.open('/checkout');
}

export const createEmail = () => `${crypto.randomUUID()}@example.com`;

export async function register(client: HttpClient, email: string, password = TEST_PASSWORD): Promise<void> {
  await client.open('/my-account');
  await client.press(messageText('account:register'), {
    [messageText('account:email')]: email,
    [messageText('account:password')]: password,
  });
}

export async function createCustomer(origin: string, email = createEmail()) {
  const client = new HttpClient(origin);
  await register(client, email);
  return { client, email };
}

export const submitLogin = (client: HttpClient, name: string, password = TEST_PASSWORD): Promise<void> =>
  client.press(messageText('account:login'), {
    [messageText('account:username')]: name,
    [messageText('account:password')]: password,
  });

export async function logIn(client: HttpClient, name: string, password = TEST_PASSWORD): Promise<void> {
  await client.open('/my-account');
  await submitLogin(client, name, password);
}

export async function requestPasswordReset(client: HttpClient, name: string): Promise<void> {
  await client.open('/my-account/lost-password');
  await client.press(messageText('account:sendResetLink'), { [messageText('account:username')]: name });
}

export async function getAvailableQuantity(origin: string): Promise<number> {
  const visitor = new HttpClient(origin);
  await visitor.open(`/product/${goods.slug}`);
  return Number(visitor.$('#buy-quantity').attr('max'));
}
