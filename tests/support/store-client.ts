/** A shopper that talks to the store's API and keeps its session. */
export class StoreClient {
  #session: string | null;

  constructor(
    private readonly url: string,
    session: string | null = null,
  ) {
    this.#session = session;
  }

  async send<T>(
    query: string,
    variables: object = {},
  ): Promise<{ data: T | null; message: string | null; status: number }> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#session === null ? {} : { 'woocommerce-session': `Session ${this.#session}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    this.#session = response.headers.get('woocommerce-session') ?? this.#session;
    const body = (await response.json()) as { data?: T | null; errors?: { message: string }[] };
    return { data: body.data ?? null, message: body.errors?.[0]?.message ?? null, status: response.status };
  }

  add(productId: number, quantity: number) {
    return this.send<{ addToCart: { cart: { total: string } } | null }>(
      'mutation ($id: Int!, $n: Int!) { addToCart(input: { productId: $id, quantity: $n }) { cart { total } } }',
      { id: productId, n: quantity },
    );
  }

  /** Cash on delivery to Berlin. */
  checkout(email: string) {
    const address = {
      firstName: 'Max',
      lastName: 'Mustermann',
      address1: 'Hauptstr. 1',
      city: 'Berlin',
      postcode: '10115',
      country: 'DE',
      state: 'DE-BE',
    };
    return this.send<{ checkout: { order: { databaseId: number; total: string } } | null }>(
      'mutation ($input: CheckoutInput!) { checkout(input: $input) { result order { databaseId total } } }',
      {
        input: {
          billing: { ...address, email, phone: '+49 30 7654321' },
          shipping: address,
          paymentMethod: 'cod',
          isPaid: false,
        },
      },
    );
  }
}
