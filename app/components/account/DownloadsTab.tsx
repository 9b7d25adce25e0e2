import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { Table } from '~/components/boxes/Table';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useT } from '~/i18n/context';
import type { Translate } from '~/i18n/messages';
import * as css from './OrdersTab.css';

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
            <tr>
              <th scope="col">{t('account:product')}</th>
              <th scope="col" className={css.wide}>
                {t('account:downloadsRemaining')}
              </th>
              <th scope="col" className={css.wide}>
                {t('account:expires')}
              </th>
              <th scope="col">{t('account:file')}</th>
            </tr>
          </thead>
          <tbody>
            {rows(downloads, t).map(({ id, file, product, url, expires, remaining }) => (
              <tr key={`${id}${url}`}>
                <th scope="row">
                  {product}
                  <span className={css.below}>{file}</span>
                  <span className={css.onPhone}>{`${t('account:downloadsRemaining')}: ${remaining}`}</span>
                  <span className={css.onPhone}>{`${t('account:expires')}: ${expires}`}</span>
                </th>
                <td className={css.wide}>{remaining}</td>
                <td className={css.wide}>{expires}</td>
                <td>
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
