import { Link } from '@remix-run/react';
import { useMemo } from 'react';
import { unpack, type Packed } from '~/catalogue/packed';
import type { MenuLink } from '~/commerce/content/menus.server';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { Icon } from '~/components/icons/Icon';
import type { IconName } from '~/components/icons/icons';
import { ContactLinks } from './ContactLinks';
import { useOpeningHours, useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import { namedPages } from '~/settings/own-pages';
import { storeSettings } from '~/store-settings';
import * as css from './layout.css';
import { LanguageSwitch } from './LanguageSwitch';
import { DeliveryPromises } from '~/components/page/DeliveryPromises';
import { MenuAnchor } from './menu/MenuAnchor';
import { Wordmark } from './Wordmark';

export interface FooterData {
  categories: readonly (readonly [name: string, slug: string])[];
  /** Display price from which delivery is free; null when it never is. */
  freeFrom: string | null;
  /** The backend's menu; null for the built-in one. */
  menu: MenuLink[] | null;
  /** Name of the link to the form for a withdrawal; null where the shop has no page about that right. */
  withdraw: string | null;
}

/** The help column. With a menu of the backend: its single entries, and which of the built-in pages they do not have. */
function useHelp({ menu, withdraw }: FooterData): MenuLink[] {
  const t = useT();
  const builtIn = namedPages('inHelp').map(({ path, name }): MenuLink => ({
    to: path,
    label: t(name),
    fixed: true,
  }));
  if (withdraw !== null) builtIn.push({ to: '/withdrawal', label: withdraw, fixed: true });
  if (!menu) return builtIn;
  const single = menu.filter(({ items }) => !items);
  const isMissing = ({ to }: MenuLink) => !to?.includes('#') && !single.some((link) => link.to === to);
  return [...single, ...builtIn.filter(isMissing)];
}

const payments: readonly (readonly [IconName, MessageKey])[] = [
  ['card', 'common:payByCard'],
  ['cash', 'common:payOnDelivery'],
  ['bank', 'common:payByTransfer'],
];

interface FooterProps {
  data: Packed<FooterData>;
  /** The name of the link to what was said to being measured. */
  consent?: string | undefined;
}

export function Footer({ data: packed, consent }: FooterProps) {
  const t = useT();
  const data = useMemo(() => unpack(packed), [packed]);
  const { siteName } = storeSettings();
  const groups = data.menu?.filter(({ items }) => items) ?? [];
  return (
    <footer className={css.footer}>
      <div className={css.footerInner}>
        <DeliveryPromises freeFrom={data.freeFrom} className={css.footerPromises} />
        <div className={css.footerColumns}>
          <div className={css.footerAbout}>
            <Wordmark className={css.footerWordmark} />
            <p className={css.footerTagline}>{t('common:tagline')}</p>
          </div>
          <nav aria-labelledby="footer-shop">
            <h2 id="footer-shop" className={css.footerHeading}>
              {t('common:shop')}
            </h2>
            <ul className={css.footerList}>
              <li>
                <Link to="/products" discover="none">
                  {t('common:allProducts')}
                </Link>
              </li>
              {data.categories.map(([name, slug]) => (
                <li key={slug}>
                  <Link to={`/product-category/${slug}`} discover="none">
                    <CatalogueText>{name}</CatalogueText>
                  </Link>
                </li>
              ))}
              <li>
                <Link to="/wishlist" discover="none">
                  {t('common:wishlist')}
                </Link>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="footer-help">
            <h2 id="footer-help" className={css.footerHeading}>
              {t('common:help')}
            </h2>
            <ul className={css.footerList}>
              {useHelp(data).map((link) => (
                <li key={`${link.to} ${link.label}`}>
                  <MenuAnchor link={link} />
                </li>
              ))}
              {consent ? (
                <li>
                  <Link to="/consent" discover="none">
                    {consent}
                  </Link>
                </li>
              ) : null}
            </ul>
          </nav>
          <div className={css.footerContact}>
            <h2 className={css.footerHeading}>{t('common:talkToUs')}</h2>
            <ul className={css.footerList}>
              <ContactLinks />
              {useOpeningHours().map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          </div>
          {groups.map((group, index) => (
            <nav key={index} aria-labelledby={`footer-menu-${index}`}>
              <h2 id={`footer-menu-${index}`} className={css.footerHeading}>
                <MenuAnchor link={group} />
              </h2>
              <ul className={css.footerList}>
                {group.items?.map((link) => (
                  <li key={`${link.to} ${link.label}`}>
                    <MenuAnchor link={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={css.footerBottom}>
          <p>© {siteName}</p>
          <ul className={css.footerPayments} aria-label={t('common:paymentMethods')}>
            {payments.map(([icon, text]) => (
              <li key={text} className={css.footerPayment}>
                <Icon name={icon} />
                {t(text)}
              </li>
            ))}
          </ul>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
