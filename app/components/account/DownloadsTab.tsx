import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { Table } from '~/components/ui/Table';
import { VisuallyHidden } from '~/components/ui/VisuallyHidden';
import { useT } from '~/i18n/context';

interface Download {
  id: string;
  file: string;
  product: string;
  url: string;
  expires: string | null;
  remaining: number | null;
}

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
              <th scope="col">{t('account:downloadsRemaining')}</th>
              <th scope="col">{t('account:expires')}</th>
              <th scope="col">{t('account:file')}</th>
            </tr>
          </thead>
          <tbody>
            {downloads.map(({ id, file, product, url, expires, remaining }) => (
              <tr key={`${id}${url}`}>
                <td>{product}</td>
                <td>{remaining ?? t('account:unlimited')}</td>
                <td>{expires ?? t('account:never')}</td>
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
