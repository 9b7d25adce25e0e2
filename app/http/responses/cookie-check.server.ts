import { seeOther } from './data-response.server';

const COOKIE_CHECK_QUERY = 'cookies=check';
const cookieCheckPattern = /([?&])cookies=check(?:&|(?=#|$))/;

/** Marks the redirect of a visitor without cookies, so that the next request reveals whether they are blocked. */
export function addCookieCheck(request: Request, response: Response): Response {
  const location = response.headers.get('location');
  const setsCookies = response.headers.getSetCookie().length > 0;
  // Fetch would lose the fragment, and scripts can ask the browser itself.
  const isByScript = request.headers.get('sec-fetch-dest') === 'empty';
  if (
    isByScript ||
    request.headers.get('cookie') ||
    !setsCookies ||
    !location?.startsWith('/') ||
    cookieCheckPattern.test(location)
  )
    return response;
  const [path = '', ...fragment] = location.split('#');
  const headers = new Headers(response.headers);
  headers.set(
    'location',
    [path + (path.includes('?') ? '&' : '?') + COOKIE_CHECK_QUERY, ...fragment].join('#'),
  );
  return new Response(response.body, { status: response.status, headers });
}

/** Throws a redirect to the unmarked URL if cookies work. */
export function detectBlockedCookies(request: Request, { pathname, search }: URL): boolean {
  if (!cookieCheckPattern.test(search)) return false;
  if (!request.headers.get('cookie')) return true;
  throw seeOther((pathname + search).replace(cookieCheckPattern, '$1').replace(/[?&]$/, ''));
}
