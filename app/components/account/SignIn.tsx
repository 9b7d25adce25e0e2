import { Link } from '@remix-run/react';
import { DrawnIcon, Icon } from '~/components/icons/Icon';
import { Card, Columns, Page, Stack } from '~/components/primitives/Stack';
import { Honeypot, TextField } from '~/components/form/Field';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { useT } from '~/platform/i18n/translate-context';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { IntentForm, useIntentForm } from '~/components/form/IntentForm';
import { PasswordField } from '~/components/form/PasswordField';
import * as css from './account.css';
import type { LoginClientView } from '~/commerce/account/account-api.server';
import type { InlineIcon as Drawing } from '~/platform/pictures/icon-sets.server';
import { useWithBase } from '~/client/page/base-path';
import { storeSettings } from '~/platform/settings/store-settings';

type Provider = LoginClientView & { icon?: Drawing };

/** External providers, as buttons or icons (setting socialLoginsDisplay). Links: they leave the site. */
function Providers({ providers, redirectTo }: { providers: readonly Provider[]; redirectTo: string }) {
  const t = useT();
  const withBase = useWithBase();
  if (providers.length === 0) return null;
  const showsIcons = storeSettings().socialLoginsDisplay === 'icons';
  const query = redirectTo === '/my-account' ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <Stack gap={3}>
      <p className={css.signInOr}>{t('account:orWith')}</p>
      <div className={showsIcons ? css.signInIcons : css.signInProviders}>
        {providers.map(({ provider, name, icon }) => (
          <a
            key={provider}
            href={withBase(`/oauth/start/${provider}${query}`)}
            className={showsIcons ? css.signInProviderIcon : css.signInProvider}
            aria-label={t('account:continueWith', { name })}
          >
            {icon ? <DrawnIcon icon={icon} /> : null}
            {icon || !showsIcons ? null : (
              <span aria-hidden="true" className={css.signInInitial}>
                {name.slice(0, 1)}
              </span>
            )}
            {showsIcons ? null : t('account:continueWith', { name })}
          </a>
        ))}
      </div>
    </Stack>
  );
}

interface SignInProps {
  failure: FormErrorState | undefined;
  redirectTo: string;
  providers: readonly Provider[];
  minPasswordLength: number;
  /** The backend accepts no logins. */
  isClosed?: true;
}

const benefits = ['account:benefitOrders', 'account:benefitAddresses', 'account:benefitDownloads'] as const;

export function SignIn({ failure, redirectTo, providers, minPasswordLength, isClosed }: SignInProps) {
  const t = useT();
  const [loginForm, loginControl] = useIntentForm('login', failure);
  const [registerForm, registerControl] = useIntentForm('register', failure);
  if (isClosed)
    return (
      <Page>
        <h1>{t('account:title')}</h1>
        <p>{t('account:loginClosed')}</p>
      </Page>
    );
  return (
    <Page>
      <ErrorSummary failure={failure} />
      <Stack gap={8}>
        <h1>{t('account:title')}</h1>
        <Columns layout="halves">
          <Card as="section" aria-labelledby="login-title">
            <h2 id="login-title">{t('account:login')}</h2>
            <IntentForm
              form={loginForm}
              submitLabel={t('account:login')}
              busyLabel={t('account:loggingIn')}
              wide
            >
              <input type="hidden" name="redirectTo" value={redirectTo} />
              <TextField
                field={loginControl('username')}
                label={t('account:username')}
                autoComplete="username"
              />
              <PasswordField
                field={loginControl('password')}
                label={t('account:password')}
                autoComplete="current-password"
              />
            </IntentForm>
            <p>
              <Link to="/my-account/lost-password">{t('account:forgotPassword')}</Link>
            </p>
            <Providers providers={providers} redirectTo={redirectTo} />
          </Card>
          <Card as="section" aria-labelledby="register-title">
            <h2 id="register-title">{t('account:register')}</h2>
            <ul className={css.signInBenefits}>
              {benefits.map((benefit) => (
                <li key={benefit} className={css.signInBenefit}>
                  <Icon name="check" className={css.signInTick} />
                  {t(benefit)}
                </li>
              ))}
            </ul>
            <IntentForm
              form={registerForm}
              submitLabel={t('account:register')}
              busyLabel={t('account:registering')}
              kind="secondary"
              wide
            >
              <input type="hidden" name="redirectTo" value={redirectTo} />
              <Honeypot />
              <TextField field={registerControl('email')} label={t('account:email')} type="email" />
              <TextField
                field={registerControl('username')}
                label={t('account:newUsername')}
                hint={t('account:newUsernameHint')}
                optional
                autoComplete="username"
              />
              <PasswordField
                field={registerControl('password')}
                label={t('account:password')}
                hint={t('account:passwordHint', { count: minPasswordLength })}
                autoComplete="new-password"
              />
            </IntentForm>
          </Card>
        </Columns>
      </Stack>
    </Page>
  );
}
