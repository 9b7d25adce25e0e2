import { seeOther } from '~/http/answers/answers.server';
import { lightCookie } from '~/http/light.server';
import { safePath } from '~/http/guards/safe-path.server';
import { formAction } from '~/session/handlers.server';

/** A link or a reload may lead here, where there is nothing to see. */
export function loader(): Response {
  return seeOther('/');
}

/** Keeps for a year whether pages come without scripts and with small pictures, and comes back to the same page. */
export const action = /* @__PURE__ */ formAction(async ({ form }) => {
  const light = form.get('light');
  if (light !== 'on' && light !== 'off') return new Response(null, { status: 400 });
  return seeOther(safePath(form.get('redirectTo'), '/'), {
    'set-cookie': lightCookie.serialize(light),
  });
});
