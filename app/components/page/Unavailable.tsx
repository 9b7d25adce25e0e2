import { useLocation } from '@remix-run/react';
import { Stack } from '~/components/boxes/Stack';
import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { useT } from '~/i18n/context';

/** Loads the page again, whatever the scripts have of it. */
export function ReloadLink() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} reloadDocument icon="reload">
      {t('errors:reload')}
    </ButtonLink>
  );
}

/** What a page shows that has nothing to show because the backend does not answer. */
export function Unavailable() {
  const t = useT();
  return (
    <Stack>
      <Banner kind="error">{t('errors:unavailable')}</Banner>
      <div>
        <ReloadLink />
      </div>
    </Stack>
  );
}
