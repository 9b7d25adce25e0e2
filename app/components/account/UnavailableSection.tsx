import type { AddressEditor } from '~/commerce/account/page.server';
import { Banner } from '~/components/ui/Banner';
import { tabTitles, type Tab } from '~/forms/account/tabs';
import type { FailedForm } from '~/forms/failed-form';
import { useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import { AddressesTab } from './AddressesTab';
import { noProof } from './CurrentPassword';
import { PasswordTab, PersonalTab } from './PersonalTab';

export type Failure = (FailedForm & { editor?: AddressEditor }) | undefined;

const failures: Partial<Record<Tab, MessageKey>> = {
  orders: 'account:ordersFailed',
  downloads: 'account:downloadsFailed',
};

/** A section while the backend does not answer: a form that was sent comes back with everything in it. */
export function UnavailableSection({ tab, failure }: { tab: Tab; failure: Failure }) {
  const t = useT();
  if (failure?.form === 'personal')
    return <PersonalTab account="" answer={failure} details={null} proof={noProof} />;
  if (failure?.form === 'password' || failure?.form === 'end-others')
    return <PasswordTab account="" answer={failure} username="" shortestPassword={8} proof={noProof} />;
  if (failure?.editor)
    return (
      <AddressesTab
        account=""
        billing={[]}
        shipping={[]}
        editor={failure.editor}
        isUnsaved={false}
        answer={failure}
      />
    );
  return (
    <>
      <h1>{t(tabTitles[tab])}</h1>
      <Banner kind="error">{t(failures[tab] ?? 'errors:unavailable')}</Banner>
    </>
  );
}
