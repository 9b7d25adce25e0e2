import type { ActionFunctionArgs } from '@remix-run/node';
import { languageCookie } from '~/i18n/i18n.server';
import { pageLanguage } from '~/http/language-path.server';
import { safePath } from '~/http/guards/safe-path.server';
import { seeOther } from '~/http/answers/answers.server';
import { runAction } from '~/http/route-handlers.server';
import { isLocaleCode } from '~/i18n/locales';

/** A link or a reload may lead here, where there is nothing to see. */
export function loader(): Response {
  return seeOther('/');
}

/** Keeps the chosen language for a year and comes back to the same page. */
export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ form }) => {
    const language = form.get('language');
    if (!isLocaleCode(language)) return new Response(null, { status: 400 });
    return seeOther(safePath(form.get('redirectTo'), '/'), {
      'set-cookie': await languageCookie.serialize(language),
      [pageLanguage]: language,
    });
  });
