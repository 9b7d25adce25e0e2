import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { roles, Table } from '~/components/boxes/Table';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useT } from '~/i18n/context';
import type { Translate } from '~/i18n/messages';
import type { CardView } from '~/catalogue/views';
import { ProductGrid } from '~/components/lists/ProductCards';
import * as css from './account.css';
import { NothingYet } from './NothingYet';

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

interface DownloadsTabProps {
  /** Null when they could not be loaded. */
  downloads: readonly Download[] | null;
  /** What to go on with where there are none. */
  others: readonly CardView[];
}

export function DownloadsTab({ downloads, others }: DownloadsTabProps) {
  const t = useT();
  return (
    <>
      <h1>{t('account:downloads')}</h1>
      {downloads === null ? (
        <Banner kind="error">{t('account:downloadsFailed')}</Banner>
      ) : downloads.length === 0 ? (
        <NothingYet others={others}>{t('account:noDownloads')}</NothingYet>
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

interface WishlistTabProps {
  /** Null while the backend does not answer. */
  wishlist: readonly CardView[] | null;
  /** What to go on with where nothing is wished for. */
  others: readonly CardView[];
}

/** A customer's wished products. */
export function WishlistTab({ wishlist, others }: WishlistTabProps) {
  const t = useT();
  return (
    <>
      <h1>{t('account:wishlist')}</h1>
      {wishlist === null ? (
        <Banner kind="error">{t('errors:unavailable')}</Banner>
      ) : wishlist.length > 0 ? (
        <ProductGrid products={wishlist} />
      ) : (
        <NothingYet others={others}>{t('catalogue:wishEmpty')}</NothingYet>
      )}
    </>
  );
}
