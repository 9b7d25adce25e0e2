import type { ActionFunctionArgs } from '@remix-run/node';
import { languageCookie } from '~/i18n/i18n.server';
import { PAGE_LANGUAGE_HEADER } from '~/http/language-path.server';
import { toSafePath } from '~/http/guards/safe-path.server';
import { seeOther } from '~/http/answers/answers.server';
import { runAction } from '~/http/route-handlers.server';
import { isLocaleCode } from '~/i18n/locales';

/** Handles a link or a reload: there is no page here. */
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
