import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ProofView } from '~/commerce/account/page.server';
import { Stack } from '~/components/boxes/Stack';
import type { FieldLike } from '~/components/form/Field';
import { tabPath, type Tab } from '~/forms/account/tabs';
import { useWithBase } from '~/enhance/page/address';
import { useT } from '~/i18n/context';
import { PasswordField } from '~/components/form/PasswordField';

export const noProof: ProofView = { isFresh: false, providers: [] };

export type CurrentPasswordValue = { currentPassword?: string };

interface CurrentPasswordProps {
  field: FieldLike;
  proof: ProofView;
  hint?: ReactNode;
  /** Only some changes of the form need it. */
  optional?: boolean;
}

/** The password that opens the account now, with a change of what opens it. */
export function CurrentPassword({ field, proof, hint, optional = false }: CurrentPasswordProps) {
  const t = useT();
  if (proof.isFresh) return <p>{t('account:provenByProvider')}</p>;
  return (
    <PasswordField
      field={field}
      label={t('account:currentPassword')}
      hint={hint}
      optional={optional}
      autoComplete="current-password"
    />
  );
}

/** What to do without a current password: it is forgotten, or the account has always been opened by a provider. */
export function WithoutPassword({ proof: { isFresh, providers }, tab }: { proof: ProofView; tab: Tab }) {
  const t = useT();
  const address = useWithBase();
  if (isFresh) return null;
  const back = `redirectTo=${encodeURIComponent(tabPath(tab))}`;
  return (
    <Stack gap={2}>
      <p>{t(providers.length > 0 ? 'account:noPasswordProvider' : 'account:noPassword')}</p>
      <p>
        <Link to="/my-account/lost-password">{t('account:setPasswordByMail')}</Link>
      </p>
      {providers.map(({ provider, name }) => (
        <p key={provider}>
          <a href={address(`/oauth/start/${provider}?again&${back}`)}>
            {t('account:logInAgainWith', { name })}
          </a>
        </p>
      ))}
    </Stack>
  );
}
