import { Banner } from '~/components/ui/Banner';
import { tabTitles, type Tab } from '~/forms/account/tabs';
import { useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import { EditAddress, type Failure } from './AddressesTab';
import { noProof } from './CurrentPassword';
import { PasswordTab, PersonalTab } from './PersonalTab';

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
  if (failure?.editor) return <EditAddress account="" editor={failure.editor} answer={failure} />;
  return (
    <>
      <h1>{t(tabTitles[tab])}</h1>
      <Banner kind="error">{t(failures[tab] ?? 'errors:unavailable')}</Banner>
    </>
  );
}
