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
import * as css from './Footer.css';
import { LanguageSwitch } from './LanguageSwitch';
import { DeliveryPromises } from '~/components/page/DeliveryPromises';
import { MenuAnchor } from './MenuAnchor';
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
  const { siteName } = storeSettings;
  const groups = data.menu?.filter(({ items }) => items) ?? [];
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <DeliveryPromises freeFrom={data.freeFrom} className={css.promises} />
        <div className={css.columns}>
          <div className={css.about}>
            <Wordmark className={css.wordmark} />
            <p className={css.tagline}>{t('common:tagline')}</p>
          </div>
          <nav aria-labelledby="footer-shop">
            <h2 id="footer-shop" className={css.heading}>
              {t('common:shop')}
            </h2>
            <ul className={css.list}>
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
            <h2 id="footer-help" className={css.heading}>
              {t('common:help')}
            </h2>
            <ul className={css.list}>
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
          <div className={css.contact}>
            <h2 className={css.heading}>{t('common:talkToUs')}</h2>
            <ul className={css.list}>
              <ContactLinks />
              {useOpeningHours().map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          </div>
          {groups.map((group, index) => (
            <nav key={index} aria-labelledby={`footer-menu-${index}`}>
              <h2 id={`footer-menu-${index}`} className={css.heading}>
                <MenuAnchor link={group} />
              </h2>
              <ul className={css.list}>
                {group.items?.map((link) => (
                  <li key={`${link.to} ${link.label}`}>
                    <MenuAnchor link={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={css.bottom}>
          <p>© {siteName}</p>
          <ul className={css.payments} aria-label={t('common:paymentMethods')}>
            {payments.map(([icon, text]) => (
              <li key={text} className={css.payment}>
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
