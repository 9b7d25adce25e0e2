type RequestHandler = (request: Request, isRemote: boolean) => Promise<Response>;

const EXPOSED_HEADERS = 'woocommerce-session, x-wpgraphql-login-refresh-token';

/** CORS with credentials. Unlisted origins do not learn which are listed. */
export function withCors(origins: readonly string[], handle: RequestHandler): RequestHandler {
  const allowedOrigins = new Set(origins);
  return async (request, isRemote) => {
    const isPreflight = request.method === 'OPTIONS';
    const response = isPreflight ? new Response(null, { status: 204 }) : await handle(request, isRemote);
    if (allowedOrigins.size === 0) return response;
    const headers = new Headers(response.headers);
    headers.append('vary', 'Origin');
    const origin = request.headers.get('origin');
    if (origin !== null && allowedOrigins.has(origin)) {
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-allow-credentials', 'true');
      headers.set('access-control-expose-headers', EXPOSED_HEADERS);
      if (isPreflight) {
        headers.set('access-control-allow-methods', 'GET, POST, OPTIONS');
        headers.set('access-control-allow-headers', 'Authorization, Content-Type, woocommerce-session');
        headers.set('access-control-max-age', '600');
      }
    }
    return new Response(response.body, { status: response.status, headers });
  };
}
