import { Link } from '@remix-run/react';
import { Columns, Cluster, Page, Stack } from '~/components/ui/Stack';
import { TextField } from '~/components/ui/TextField';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import { AccountForm, FormErrors, useIntentForm, type FormAnswer } from './AccountForm';
import { PasswordField } from './PasswordField';
import * as css from './SignIn.css';

interface Provider {
  provider: string;
  name: string;
  url: string;
}

interface SignInProps {
  answer: FormAnswer | undefined;
  redirectTo: string;
  providers: readonly Provider[];
  shortestPassword: number;
}

/** `/my-account` for those who are not signed in: log in, register, or go on with a provider. */
export function SignIn({ answer, redirectTo, providers, shortestPassword }: SignInProps) {
  const t = useT();
  const login = useIntentForm<{ username?: string; password?: string }>('login', answer);
  const register = useIntentForm<{ email?: string; username?: string; password?: string }>(
    'register',
    answer,
  );
  return (
    <Page>
      <FormErrors form={login[0]} answer={answer} />
      <FormErrors form={register[0]} answer={answer} />
      <Stack gap={8}>
        <h1>{t('account:title')}</h1>
        <Columns layout="halves">
          <section aria-labelledby="login-title" className={css.panel}>
            <Stack gap={4}>
              <h2 id="login-title">{t('account:login')}</h2>
              <p className={css.intro}>{t('account:loginIntro')}</p>
              <AccountForm
                form={login[0]}
                submit={t('account:login')}
                busy={t('account:loggingIn')}
                hidden={{ redirectTo }}
              >
                <TextField
                  field={login[1].username}
                  label={t('account:username')}
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                />
                <PasswordField
                  field={login[1].password}
                  label={t('account:password')}
                  autoComplete="current-password"
                />
              </AccountForm>
              <p>
                <Link to="/my-account/lost-password">{t('account:forgotPassword')}</Link>
              </p>
              <Providers providers={providers} />
            </Stack>
          </section>
          <section aria-labelledby="register-title" className={css.panel}>
            <Stack gap={4}>
              <h2 id="register-title">{t('account:register')}</h2>
              <p className={css.intro}>{t('account:registerIntro')}</p>
              <AccountForm
                form={register[0]}
                submit={t('account:register')}
                busy={t('account:updating')}
                hidden={{ redirectTo }}
              >
                <Honeypot />
                <TextField
                  field={register[1].email}
                  label={t('account:email')}
                  type="email"
                  autoComplete="email"
                />
                <TextField
                  field={register[1].username}
                  label={t('account:newUsername')}
                  hint={t('account:newUsernameHint')}
                  optional
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                />
                <PasswordField
                  field={register[1].password}
                  label={t('account:password')}
                  hint={t('account:passwordHint', { count: shortestPassword })}
                  autoComplete="new-password"
                />
              </AccountForm>
            </Stack>
          </section>
        </Columns>
      </Stack>
    </Page>
  );
}

function Providers({ providers }: { providers: readonly Provider[] }) {
  const t = useT();
  if (providers.length === 0) return null;
  const icons = storeSettings.socialLoginsDisplay === 'icons';
  return (
    <Stack gap={3}>
      <p className={css.or}>{t('account:orWith')}</p>
      <Cluster>
        {providers.map(({ provider, name, url }) => (
          <a
            key={provider}
            href={url}
            className={icons ? css.providerIcon : css.provider}
            aria-label={t('account:continueWith', { name })}
          >
            <span aria-hidden="true" className={css.initial}>
              {name.slice(0, 1)}
            </span>
            {icons ? null : t('account:continueWith', { name })}
          </a>
        ))}
      </Cluster>
    </Stack>
  );
}

/** A field that people do not see and simple robots fill in. */
export function Honeypot() {
  return (
    <div className={css.honeypot} aria-hidden="true">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
