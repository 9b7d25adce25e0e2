import { seeOther } from './answers.server';

const mark = 'cookies=check';
const marked = /([?&])cookies=check(?:&|(?=#|$))/;

/** Marks the redirect of a visitor without cookies, so that the next request reveals whether they are blocked. */
export function askForCookies(request: Request, answer: Response): Response {
  const location = answer.headers.get('location');
  const setsCookies = answer.headers.getSetCookie().length > 0;
  // Fetch would lose the fragment, and scripts can ask the browser itself.
  const isByScript = request.headers.get('sec-fetch-dest') === 'empty';
  if (
    isByScript ||
    request.headers.get('cookie') ||
    !setsCookies ||
    !location?.startsWith('/') ||
    marked.test(location)
  )
    return answer;
  const [path = '', ...fragment] = location.split('#');
  const headers = new Headers(answer.headers);
  headers.set('location', [path + (path.includes('?') ? '&' : '?') + mark, ...fragment].join('#'));
  return new Response(answer.body, { status: answer.status, headers });
}

/** Throws a redirect to the unmarked URL if cookies work. */
export function blocksCookies(request: Request, { pathname, search }: URL): boolean {
  if (!marked.test(search)) return false;
  if (!request.headers.get('cookie')) return true;
  throw seeOther((pathname + search).replace(marked, '$1').replace(/[?&]$/, ''));
}
