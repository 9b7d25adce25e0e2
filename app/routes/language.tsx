import type { ActionFunctionArgs } from '@remix-run/node';
import { languageCookie } from '~/platform/i18n/request-locale.server';
import { PAGE_LANGUAGE_HEADER } from '~/http/responses/language-redirect.server';
import { toSafePath, seeOther } from '~/http/responses/data-response.server';
import { runAction } from '~/http/handlers/route-handlers.server';
import { isLocaleCode } from '~/platform/i18n/locales';

export function loader(): Response {
  return seeOther('/');
}

/** Stores the language for a year. */
export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ form }) => {
    const language = form.get('language');
    if (!isLocaleCode(language)) return new Response(null, { status: 400 });
    return seeOther(toSafePath(form.get('redirectTo'), '/'), {
      'set-cookie': await languageCookie.serialize(language),
      [PAGE_LANGUAGE_HEADER]: language,
    });
  });
