import { seeOther } from './answers.server';

const mark = 'cookies=check';
const marked = /([?&])cookies=check(?:&|(?=#|$))/;

/** Leads a visitor who brings no cookie to an address that tells whether those of this answer have been kept. */
export function askForCookies(request: Request, answer: Response): Response {
  const location = answer.headers.get('location');
  const setsCookies = answer.headers.getSetCookie().length > 0;
  // Scripts can ask the browser itself, and would lose the part of the page that is named behind the address.
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

/**
 * Whether the browser has kept no cookie of the form that led here.
 * @throws Response that leads to the address without the mark when it has
 */
export function blocksCookies(request: Request, { pathname, search }: URL): boolean {
  if (!marked.test(search)) return false;
  if (!request.headers.get('cookie')) return true;
  throw seeOther((pathname + search).replace(marked, '$1').replace(/[?&]$/, ''));
}
