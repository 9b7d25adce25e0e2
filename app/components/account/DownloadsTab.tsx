import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { roles, Table } from '~/components/primitives/Table';
import { CatalogueText, HiddenProductName } from '~/components/primitives/Text';
import { useT } from '~/platform/i18n/translate-context';
import { ProductGrid } from '~/components/lists/ProductCards';
import * as css from './account.css';
import { AccountEmptyState } from './AccountEmptyState';
import type { Section } from '~/commerce/account/account-page.server';

export function DownloadsTab({ downloads, others }: Section<'downloads'>) {
  const t = useT();
  const rows = (downloads ?? []).map(({ remaining, expires, ...download }) => ({
    ...download,
    remaining: remaining === null ? t('account:unlimited') : String(remaining),
    expires: expires ?? t('account:never'),
  }));
  return (
    <>
      <h1>{t('account:downloads')}</h1>
      {downloads === null ? (
        <Banner kind="error">{t('account:downloadsFailed')}</Banner>
      ) : downloads.length === 0 ? (
        <AccountEmptyState others={others}>{t('account:noDownloads')}</AccountEmptyState>
      ) : (
        <Table
          caption={t('account:downloads')}
          columns={[
            { label: t('account:product') },
            { label: t('account:downloadsRemaining'), className: css.ordersTabWide },
            { label: t('account:expires'), className: css.ordersTabWide },
            { label: t('account:file') },
          ]}
        >
          {rows.map(({ id, file, product, url, expires, remaining }) => (
            <tr key={`${id}${url}`} {...roles.row}>
              <th {...roles.first}>
                <CatalogueText>{product}</CatalogueText>
                <span className={css.ordersTabBelow}>
                  <CatalogueText>{file}</CatalogueText>
                </span>
                <span className={css.ordersTabOnPhone}>
                  {t('common:labelled', { label: t('account:downloadsRemaining'), value: remaining })}
                </span>
                <span className={css.ordersTabOnPhone}>
                  {t('common:labelled', { label: t('account:expires'), value: expires })}
                </span>
              </th>
              <td {...roles.cell} className={css.ordersTabWide}>
                {remaining}
              </td>
              <td {...roles.cell} className={css.ordersTabWide}>
                {expires}
              </td>
              <td {...roles.cell}>
                <ButtonLink to={url} reloadDocument kind="secondary" size="s">
                  {t('account:download')}
                  <HiddenProductName name={file} />
                </ButtonLink>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

export function WishlistTab({ wishlist, others }: Section<'wishlist'>) {
  const t = useT();
  return (
    <>
      <h1>{t('account:wishlist')}</h1>
      {wishlist === null ? (
        <Banner kind="error">{t('errors:unavailable')}</Banner>
      ) : wishlist.length > 0 ? (
        <ProductGrid products={wishlist} />
      ) : (
        <AccountEmptyState others={others}>{t('catalogue:wishEmpty')}</AccountEmptyState>
      )}
    </>
  );
}
