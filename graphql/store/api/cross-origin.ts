/** Pages of other origins that may use the endpoint, with the shopper's credentials. */
export class CrossOrigin {
  readonly #allowed: ReadonlySet<string>;

  constructor(allowed: readonly string[]) {
    this.#allowed = new Set(allowed);
  }

  /** The answer to a browser that asks before it sends. */
  preflight(request: Request): Response | undefined {
    if (request.method !== 'OPTIONS') return undefined;
    return this.answered(request, new Response(null, { status: 204 }));
  }

  /** The answer as a page of the asking origin may read it. An origin that is not listed hears nothing of the others. */
  answered(request: Request, response: Response): Response {
    if (this.#allowed.size === 0) return response;
    const headers = new Headers(response.headers);
    headers.append('vary', 'Origin');
    const origin = request.headers.get('origin');
    if (origin !== null && this.#allowed.has(origin)) {
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-allow-credentials', 'true');
      headers.set('access-control-expose-headers', exposed);
      if (request.method === 'OPTIONS') {
        headers.set('access-control-allow-methods', 'GET, POST, OPTIONS');
        headers.set('access-control-allow-headers', 'Authorization, Content-Type, woocommerce-session');
        headers.set('access-control-max-age', '600');
      }
    }
    return new Response(response.body, { status: response.status, headers });
  }
}

const exposed = 'woocommerce-session, x-wpgraphql-login-refresh-token, retry-after';
