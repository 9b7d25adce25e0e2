import { Link } from '@remix-run/react';
import { Icon } from '~/components/icons/Icon';
import { ContactLinks } from './ContactLinks';
import { useT } from '~/i18n/context';
import * as footer from './layout.css';
import * as css from './Header.css';
import { LanguageSwitch } from './LanguageSwitch';
import { Wordmark } from './Wordmark';

/** Nothing that leads away from paying: logo, help, and the way back to the cart. */
export function CheckoutHeader() {
  const t = useT();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Link to="/" className={css.logo}>
          <Wordmark className={css.wordmark} leadsTo={t('common:homePage')} />
        </Link>
        <div className={css.tools}>
          <Link to="/contact" className={css.tool}>
            {t('common:help')}
          </Link>{' '}
          <Link to="/cart" className={css.wrapping}>
            <Icon name="back" />
            {t('common:backToCart')}
          </Link>
        </div>
      </div>
    </header>
  );
}

export function CheckoutFooter() {
  const t = useT();
  return (
    <footer className={footer.footerBrief}>
      <div className={`${footer.footerInner} ${footer.footerBottom}`}>
        <ul className={footer.footerPayments}>
          <ContactLinks />
          <li>
            <Link to="/privacy-policy">{t('common:privacy')}</Link>
          </li>
        </ul>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
