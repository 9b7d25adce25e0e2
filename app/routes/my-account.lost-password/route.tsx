import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { resetAction } from './actions.server';
import { ChooseNewPassword, RequestLink } from '~/components/account/LostPassword';
import { keepsForm } from '~/enhance/forms/lost-answer';
import { unlistedMeta } from '~/components/page/title';
import { Page, Stack } from '~/components/boxes/Stack';
import { shortestPassword } from '~/forms/account/identity.server';
import { Answer, seeOther, unkeptAndUntold } from '~/http/answers/answers.server';
import { formAction, pageLoader } from '~/session/handlers.server';
import { useT } from '~/i18n/context';

export { ErrorBoundary, headers } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

/** The mailed link brings key and login; they go into a cookie, out of the address, the history and the logs. */
export const loader = /* @__PURE__ */ pageLoader(async ({ shopper, url }) => {
  const { searchParams } = url;
  const [key, login] = [searchParams.get('key'), searchParams.get('login')];
  if (key && login) {
    shopper.write('reset', { key: key.slice(0, 200), login: login.slice(0, 254) });
    return seeOther('/my-account/lost-password?new', unkeptAndUntold);
  }
  const link = searchParams.has('new') ? await shopper.read('reset') : undefined;
  const choose = link !== undefined;
  return new Answer(
    {
      title: shopper.t(choose ? 'account:chooseNewPassword' : 'account:lostPasswordTitle'),
      choose,
      sent: searchParams.has('sent'),
      invalid: searchParams.has('invalid') || (searchParams.has('new') && !choose) || Boolean(key ?? login),
      shortestPassword,
    },
    { headers: unkeptAndUntold },
  );
});

export const action = /* @__PURE__ */ formAction(resetAction);

export const clientAction = /* @__PURE__ */ keepsForm<typeof action>();

export default function LostPassword() {
  const t = useT();
  const { choose, sent, invalid, shortestPassword: shortest } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <Page narrow>
      {choose ? (
        <ChooseNewPassword failure={failure} shortestPassword={shortest} />
      ) : (
        <Stack gap={6}>
          <RequestLink failure={failure} sent={sent} invalid={invalid} />
          <p>
            <Link to="/my-account">{t('account:backToLogin')}</Link>
          </p>
        </Stack>
      )}
    </Page>
  );
}
