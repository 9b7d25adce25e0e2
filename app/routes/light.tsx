import type { ActionFunctionArgs } from '@remix-run/node';
import { seeOther, toSafePath } from '~/http/responses/data-response.server';
import { lowDataCookie } from '~/session/cookies/save-data-cookie.server';
import { runAction } from '~/http/handlers/route-handlers.server';

export { loader } from './language';

/** Keeps for a year whether pages come without scripts and with small pictures, and comes back to the same page. */
export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ form }) => {
    const light = form.get('light');
    if (light !== 'on' && light !== 'off') return new Response(null, { status: 400 });
    return seeOther(toSafePath(form.get('redirectTo'), '/'), {
      'set-cookie': lowDataCookie.serialize(light),
    });
  });
