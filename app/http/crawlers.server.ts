import { isbot } from 'isbot';

/** Browsers without pictures or scripts, which people read with; isbot takes some of them for programs. */
const textBrowsers = /^(?:lynx|w3m|edbrowse|e?links|dillo|netsurf|chawan|offpunk)\b/i;

/** Whether a program asks, which gets an error's status without its page. */
export function isCrawler(request: Request): boolean {
  const userAgent = request.headers.get('user-agent') ?? '';
  return !textBrowsers.test(userAgent) && isbot(userAgent);
}
