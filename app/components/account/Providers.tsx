import type { DrawnIcon as Drawing } from '~/commerce/content/drawn-icons.server';
import { DrawnIcon } from '~/components/icons/DrawnIcon';
import { Stack } from '~/components/boxes/Stack';
import { useWithBase } from '~/enhance/page/address';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import * as css from './sign-in.css';

export interface Provider {
  provider: string;
  name: string;
  icon?: Drawing;
}

function Initial({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={css.signInInitial}>
      {name.slice(0, 1)}
    </span>
  );
}

/** External providers, as buttons or icons (setting socialLoginsDisplay). Links: they leave the site. */
export function Providers({ providers, redirectTo }: { providers: readonly Provider[]; redirectTo: string }) {
  const t = useT();
  const address = useWithBase();
  if (providers.length === 0) return null;
  const icons = storeSettings().socialLoginsDisplay === 'icons';
  const query = redirectTo === '/my-account' ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <Stack gap={3}>
      <p className={css.signInOr}>{t('account:orWith')}</p>
      <div className={icons ? css.signInIcons : css.signInProviders}>
        {providers.map(({ provider, name, icon }) => (
          <a
            key={provider}
            href={address(`/oauth/start/${provider}${query}`)}
            className={icons ? css.signInProviderIcon : css.signInProvider}
            aria-label={t('account:continueWith', { name })}
          >
            {icon ? <DrawnIcon icon={icon} /> : icons ? <Initial name={name} /> : null}
            {icons ? null : t('account:continueWith', { name })}
          </a>
        ))}
      </div>
    </Stack>
  );
}
