type Answering = (request: Request, isRemote: boolean) => Promise<Response>;

const exposed = 'woocommerce-session, x-wpgraphql-login-refresh-token';

/** CORS with credentials. Unlisted origins do not learn which are listed. */
export function crossOrigin(origins: readonly string[], answer: Answering): Answering {
  const allowed = new Set(origins);
  return async (request, isRemote) => {
    const asksFirst = request.method === 'OPTIONS';
    const response = asksFirst ? new Response(null, { status: 204 }) : await answer(request, isRemote);
    if (allowed.size === 0) return response;
    const headers = new Headers(response.headers);
    headers.append('vary', 'Origin');
    const origin = request.headers.get('origin');
    if (origin !== null && allowed.has(origin)) {
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-allow-credentials', 'true');
      headers.set('access-control-expose-headers', exposed);
      if (asksFirst) {
        headers.set('access-control-allow-methods', 'GET, POST, OPTIONS');
        headers.set('access-control-allow-headers', 'Authorization, Content-Type, woocommerce-session');
        headers.set('access-control-max-age', '600');
      }
    }
    return new Response(response.body, { status: response.status, headers });
  };
}
