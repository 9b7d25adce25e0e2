import { useHref } from '@remix-run/react';
import { Button } from '~/components/ui/Button';
import { Select } from '~/components/form/Select';
import { useAddress } from '~/enhance/page/address';
import { useLocale, useT } from '~/i18n/context';
import { locales } from '~/i18n/locales';
import { footerLanguage } from './layout.css';

const options = locales.map(({ code, tag, name }) => ({ value: code, label: name, lang: tag }));

/** A plain form: another language, or the light version, needs a new document. It comes back to the same page. */
export function LanguageSwitch() {
  const t = useT();
  const locale = useLocale();
  const light = useHref('/light');
  const { address } = useAddress();
  return (
    <form method="post" action={useHref('/language')} className={footerLanguage}>
      <input type="hidden" name="redirectTo" value={address} />
      <Select
        field={{ id: 'language', name: 'language', defaultValue: locale }}
        label={t('common:language')}
        options={options}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          if (!currentTarget.matches(':focus-visible')) currentTarget.form?.requestSubmit();
        }}
      />
      <Button kind="secondary" data-change>
        {t('common:change')}
      </Button>
      <Button kind="quiet" formAction={light} name="light" value="on" data-version="full">
        {t('common:lightVersion')}
      </Button>
      <Button kind="quiet" formAction={light} name="light" value="off" data-version="light" hidden>
        {t('common:fullVersion')}
      </Button>
    </form>
  );
}
