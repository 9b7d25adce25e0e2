export const address = {
  firstName: 'Max',
  lastName: 'Mustermann',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postcode: '10115',
  state: 'DE-BE',
  country: 'DE',
  email: 'max@example.com',
  phone: '+49 30 7654321',
};

export class StoreClient {
  constructor(
    private readonly url: string,
    private session: string | null = null,
  ) {}

  async send<T>(query: string, variables: object = {}): Promise<T | null> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.session === null ? {} : { 'woocommerce-session': `Session ${this.session}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    this.session = response.headers.get('woocommerce-session') ?? this.session;
    const { data = null } = (await response.json()) as { data?: T | null };
    return data;
  }

  add(productId: number, quantity: number) {
    return this.send(
      'mutation ($id: Int!, $n: Int!) { addToCart(input: { productId: $id, quantity: $n }) { cart { total } } }',
      { id: productId, n: quantity },
    );
  }

  checkout(email: string) {
    return this.send<{ checkout: { order: { databaseId: number } } | null }>(
      'mutation ($input: CheckoutInput!) { checkout(input: $input) { order { databaseId } } }',
      { input: { billing: { ...address, email }, paymentMethod: 'cod' } },
    );
  }
}
