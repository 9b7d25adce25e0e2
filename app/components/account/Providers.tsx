import { Stack } from '~/components/ui/Stack';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import * as css from './SignIn.css';

export interface Provider {
  provider: string;
  name: string;
}

/** External providers, as buttons or icons (setting socialLoginsDisplay). Links: they leave the site. */
export function Providers({ providers, redirectTo }: { providers: readonly Provider[]; redirectTo: string }) {
  const t = useT();
  if (providers.length === 0) return null;
  const icons = storeSettings.socialLoginsDisplay === 'icons';
  const query = redirectTo === '/my-account' ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <Stack gap={3}>
      <p className={css.or}>{t('account:orWith')}</p>
      <div className={icons ? css.icons : css.providers}>
        {providers.map(({ provider, name }) => (
          <a
            key={provider}
            href={`/oauth/start/${provider}${query}`}
            className={icons ? css.providerIcon : css.provider}
            aria-label={t('account:continueWith', { name })}
          >
            {icons ? (
              <span aria-hidden="true" className={css.initial}>
                {name.slice(0, 1)}
              </span>
            ) : (
              t('account:continueWith', { name })
            )}
          </a>
        ))}
      </div>
    </Stack>
  );
}
