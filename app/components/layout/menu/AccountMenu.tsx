import { Form, Link } from '@remix-run/react';
import { Icon } from '~/components/icons/Icon';
import { VisuallyHidden } from '~/components/boxes/Text';
import { Face } from '~/components/ui/Face';
import type { ShownHeader } from '~/commerce/cart/page.server';
import { useAddress } from '~/enhance/page/address';
import { signInPath } from '~/forms/account/sign-in-path';
import { useT } from '~/i18n/context';
import { Dropdown } from './Dropdown';
import * as css from '~/components/layout/Header.css';

export function AccountMenu({ name, picture }: Pick<ShownHeader, 'name' | 'picture'>) {
  const t = useT();
  const { address } = useAddress();
  if (!name) {
    return (
      <Link to={signInPath(address)} viewTransition className={css.tool}>
        <Icon name="account" size="m" />
        <span className={css.toolText}>{t('common:signIn')}</span>
      </Link>
    );
  }
  return (
    <Dropdown
      className={css.accountBox}
      face={
        <>
          <Face name={name} picture={picture} className={css.face} />
          <VisuallyHidden>{t('common:accountMenu', { name })}</VisuallyHidden>
          <Icon name="down" className={css.toolText} />
        </>
      }
    >
      <ul className={css.accountDropdown}>
        <li>
          <Link to="/my-account?tab=wishlist" viewTransition className={css.row}>
            <Icon name="heart" />
            {t('common:wishlist')}
          </Link>
        </li>
        <li>
          <Link to="/my-account" viewTransition className={css.row}>
            <Icon name="account" />
            {t('common:account')}
          </Link>
        </li>
        <li className={css.rule}>
          <Form method="post" action="/logout">
            <button type="submit" className={css.row}>
              <Icon name="signOut" />
              {t('common:signOut')}
            </button>
          </Form>
        </li>
      </ul>
    </Dropdown>
  );
}
