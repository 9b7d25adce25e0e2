import { HttpClient } from './http-client';
import { words } from './words';

export const goods = { slug: 'hand-balm', name: 'Hand Balm' };
export const guest = {
  email: 'max.mustermann@example.com',
  firstName: 'Max',
  lastName: 'Mustermann',
  street: 'Hauptstraße 1',
  postcode: '10115',
  city: 'Berlin',
};
export const detailsOf = (values: Partial<typeof guest> = {}) =>
  Object.entries({ ...guest, ...values }) as [keyof typeof guest, string][];
export const secret = 'a long password 1';

export async function putInCart(client: HttpClient, slug: string = goods.slug): Promise<void> {
  await client.open(`/product/${slug}`);
  await client.press(words('product:addToCart'));
}

export async function atCart(client: HttpClient, slug?: string): Promise<void> {
  await putInCart(client, slug);
  await client.open('/cart');
}

export async function atCheckout(client: HttpClient, slug?: string): Promise<void> {
  await putInCart(client, slug);
  await client.open('/checkout');
}

export const newEmail = () => `${crypto.randomUUID()}@example.com`;

export async function register(client: HttpClient, email: string, password = secret): Promise<void> {
  await client.open('/my-account');
  await client.press(words('account:register'), {
    [words('account:email')]: email,
    [words('account:password')]: password,
  });
}

export async function newCustomer(origin: string, email = newEmail()) {
  const client = new HttpClient(origin);
  await register(client, email);
  return { client, email };
}

export const sendLogin = (client: HttpClient, name: string, password = secret): Promise<void> =>
  client.press(words('account:login'), {
    [words('account:username')]: name,
    [words('account:password')]: password,
  });

export async function logIn(client: HttpClient, name: string, password = secret): Promise<void> {
  await client.open('/my-account');
  await sendLogin(client, name, password);
}

export async function askForReset(client: HttpClient, name: string): Promise<void> {
  await client.open('/my-account/lost-password');
  await client.press(words('account:sendResetLink'), { [words('account:username')]: name });
}

export async function piecesLeft(origin: string): Promise<number> {
  const visitor = new HttpClient(origin);
  await visitor.open(`/product/${goods.slug}`);
  return Number(visitor.$('#buy-quantity').attr('max'));
}
