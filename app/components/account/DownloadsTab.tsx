import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { roles, Table } from '~/components/boxes/Table';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useT } from '~/i18n/context';
import type { Translate } from '~/i18n/messages';
import * as css from './account.css';
import { ProductGrid } from '~/components/lists/ProductCards';

interface Download {
  id: string;
  file: string;
  product: string;
  url: string;
  expires: string | null;
  remaining: number | null;
}

const rows = (downloads: readonly Download[], t: Translate) =>
  downloads.map(({ remaining, expires, ...download }) => ({
    ...download,
    remaining: remaining === null ? t('account:unlimited') : String(remaining),
    expires: expires ?? t('account:never'),
  }));

/** `downloads` is null when they could not be loaded. */
export function DownloadsTab({ downloads }: { downloads: readonly Download[] | null }) {
  const t = useT();
  return (
    <>
      <h1>{t('account:downloads')}</h1>
      {downloads === null ? (
        <Banner kind="error">{t('account:downloadsFailed')}</Banner>
      ) : downloads.length === 0 ? (
        <EmptyState>{t('account:noDownloads')}</EmptyState>
      ) : (
        <Table caption={t('account:downloads')} captionHidden>
          <thead>
            <tr {...roles.row}>
              <th {...roles.head}>{t('account:product')}</th>
              <th {...roles.head} className={css.ordersTabWide}>
                {t('account:downloadsRemaining')}
              </th>
              <th {...roles.head} className={css.ordersTabWide}>
                {t('account:expires')}
              </th>
              <th {...roles.head}>{t('account:file')}</th>
            </tr>
          </thead>
          <tbody>
            {rows(downloads, t).map(({ id, file, product, url, expires, remaining }) => (
              <tr key={`${id}${url}`} {...roles.row}>
                <th {...roles.first}>
                  {product}
                  <span className={css.ordersTabBelow}>{file}</span>
                  <span
                    className={css.ordersTabOnPhone}
                  >{`${t('account:downloadsRemaining')}: ${remaining}`}</span>
                  <span className={css.ordersTabOnPhone}>{`${t('account:expires')}: ${expires}`}</span>
                </th>
                <td {...roles.cell} className={css.ordersTabWide}>
                  {remaining}
                </td>
                <td {...roles.cell} className={css.ordersTabWide}>
                  {expires}
                </td>
                <td {...roles.cell}>
                  <ButtonLink to={url} reloadDocument kind="secondary" size="s">
                    {t('account:download')} <VisuallyHidden>{file}</VisuallyHidden>
                  </ButtonLink>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

/** A customer's wished products; null while the backend does not answer. */
export function WishlistTab({
  wishlist,
}: {
  wishlist: Parameters<typeof ProductGrid>[0]['products'] | null;
}) {
  const t = useT();
  return (
    <>
      <h1>{t('account:wishlist')}</h1>
      {wishlist === null ? (
        <Banner kind="error">{t('errors:unavailable')}</Banner>
      ) : wishlist.length > 0 ? (
        <ProductGrid products={wishlist} />
      ) : (
        <EmptyState action={<ButtonLink to="/products">{t('common:allProducts')}</ButtonLink>}>
          {t('catalogue:wishEmpty')}
        </EmptyState>
      )}
    </>
  );
}
