import { Link, useHref } from '@remix-run/react';
import { memo, useMemo, type ReactNode } from 'react';
import { fromPayload, type JsonPayload } from '~/catalogue/index/json-payload';
import type { TopCategory } from '~/commerce/lists/product-cards.server';
import type { Sentence } from '~/commerce/cms/introduction.server';
import type { FooterMenus, MenuLink } from '~/commerce/cms/site-menus.server';
import { CatalogueText, VisuallyHidden } from '~/components/primitives/Text';
import { Icon } from '~/components/icons/Icon';
import { Select } from '~/components/form/Field';
import { Button } from '~/components/ui/Button';
import { CardBrands } from '~/components/ui/CardBrands';
import { useAddress } from '~/client/page/base-path';
import { isPointerPress } from '~/client/page/is-primary-click';
import { useLocale, useOpeningHours, useT } from '~/platform/i18n/translate-context';
import { locales } from '~/platform/i18n/locales';
import type { MessageKey } from '~/platform/i18n/messages';
import { listMenuPages } from '~/platform/settings/built-in-pages';
import { storeSettings, type StoreSettings } from '~/platform/settings/store-settings';
import * as css from './layout.css';
import { MenuAnchor, MenuItems } from './menu/MenuAnchor';
import { Wordmark } from './Wordmark';

/** With a menu of the backend: its single entries, and the built-in pages that they lack. */
function useLinks({ menu, pages, further }: FooterMenus, consent: string | undefined) {
  const t = useT();
  const builtInLinks = (property: 'inHelp' | 'inLegal') =>
    listMenuPages(property).map(({ path, name }): MenuLink => ({ to: path, label: t(name), fixed: true }));
  const single = menu?.filter(({ items }) => !items) ?? [];
  const isMissing = ({ to }: MenuLink) => !single.some((link) => link.to === to);
  const isPage = (link: MenuLink) => !menu || (!link.to?.includes('#') && isMissing(link));
  const legal = [...pages, ...builtInLinks('inLegal')];
  for (const [to, label] of further) legal.push({ to, label, fixed: true });
  if (consent) legal.push({ to: '/consent', label: consent, fixed: true });
  const contact: MenuLink = { to: '/contact', label: t('common:contact'), fixed: true };
  return {
    help: [...single, ...builtInLinks('inHelp').filter(isPage)],
    contact: [contact].filter(isMissing),
    legal: legal.filter(isMissing),
  };
}

function Column({ id, title, links }: { id: string; title: ReactNode; links: readonly MenuLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={css.footerHeading}>
        {title}
      </h2>
      <ul className={css.footerList}>
        <MenuItems links={links} />
      </ul>
    </nav>
  );
}

export function ContactLinks({ email = storeSettings().contactEmail }: { email?: string | undefined }) {
  const { contactPhone } = storeSettings();
  return (
    <>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      <li>
        <a href={`tel:${contactPhone.replaceAll(' ', '')}`}>{contactPhone}</a>
      </li>
    </>
  );
}

const paymentNames: Record<StoreSettings['payments'][number], MessageKey> = {
  card: 'common:payByCard',
  bank: 'common:payByTransfer',
  cash: 'common:payOnDelivery',
};

const languages = locales.map(({ code, tag, name }) => ({ value: code, label: name, lang: tag }));

/** A plain form: another language, or the low-data version, needs a new document. It comes back to the same page. */
function LanguageSwitch() {
  const t = useT();
  const locale = useLocale();
  const lowDataAction = useHref('/light');
  const { address } = useAddress();
  return (
    <form method="post" action={useHref('/language')} className={css.footerLanguage}>
      <input type="hidden" name="redirectTo" value={address} />
      <Select
        field={{ id: 'language', name: 'language', defaultValue: locale }}
        label={t('common:language')}
        options={languages}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          if (isPointerPress(currentTarget)) currentTarget.form?.requestSubmit();
        }}
      />
      <Button kind="quiet" data-change>
        {t('common:change')}
        <VisuallyHidden> {t('common:language')}</VisuallyHidden>
      </Button>
      <Button kind="quiet" formAction={lowDataAction} name="light" value="on" data-version="full">
        {t('common:lightVersion')}
      </Button>
      <Button kind="quiet" formAction={lowDataAction} name="light" value="off" data-version="light" hidden>
        {t('common:fullVersion')}
      </Button>
    </form>
  );
}

interface FooterProps {
  menus: JsonPayload<FooterMenus>;
  tagline: Sentence | null;
  categories: JsonPayload<readonly TopCategory[]>;
  /** Label of the link to the consent page. */
  consent?: string | undefined;
}

/** Memoized: the state of any fetcher renders the layout. */
export const Footer = memo(function Footer({ menus, tagline, categories, consent }: FooterProps) {
  const t = useT();
  const data = useMemo(() => fromPayload(menus), [menus]);
  const topCategories = useMemo(() => fromPayload(categories), [categories]);
  const { payments, cardBrands, siteName } = storeSettings();
  const groups = data.menu?.filter(({ items }) => items) ?? [];
  const { help, contact, legal } = useLinks(data, consent);
  const categoryLinks = topCategories.map(([label, slug]): MenuLink => ({
    to: `/product-category/${slug}`,
    label,
  }));
  return (
    <footer className={css.footer}>
      <div className={css.footerInner}>
        <div className={css.footerColumns}>
          <div className={css.footerAbout}>
            <Wordmark className={css.footerWordmark} />
            {tagline ? (
              <p className={css.footerTagline}>
                {tagline.catalogue ? <CatalogueText>{tagline.text}</CatalogueText> : tagline.text}
              </p>
            ) : null}
          </div>
          <Column
            id="footer-shop"
            title={t('common:shop')}
            links={[{ to: '/products', label: t('common:allProducts'), fixed: true }, ...categoryLinks]}
          />
          <Column id="footer-help" title={t('common:help')} links={help} />
          <div className={css.footerContact}>
            <h2 className={css.footerHeading}>{t('common:talkToUs')}</h2>
            <ul className={css.footerList}>
              <MenuItems links={contact} />
              <ContactLinks />
              {useOpeningHours().map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          </div>
          {groups.map((group, index) => (
            <Column
              key={index}
              id={`footer-menu-${index}`}
              title={<MenuAnchor link={group} />}
              links={group.items ?? []}
            />
          ))}
        </div>
        <div className={css.footerBottom}>
          {payments.length > 0 ? (
            <ul className={css.footerPayments} aria-label={t('common:paymentMethods')}>
              {payments.map((name) => (
                <li key={name} className={css.footerPayment}>
                  {name === 'card' && cardBrands.length > 0 ? <CardBrands /> : <Icon name={name} />}
                  {t(paymentNames[name])}
                </li>
              ))}
            </ul>
          ) : null}
          <LanguageSwitch />
        </div>
        <div className={css.footerLegal}>
          <p>© {siteName}</p>
          <ul className={css.footerLegal}>
            <MenuItems links={legal} />
          </ul>
        </div>
      </div>
    </footer>
  );
});

/** Leaves out links that distract from paying. */
export function CheckoutFooter() {
  const t = useT();
  return (
    <footer className={css.footerBrief}>
      <div className={`${css.footerInner} ${css.footerBottom}`}>
        <ul className={css.footerPayments}>
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
