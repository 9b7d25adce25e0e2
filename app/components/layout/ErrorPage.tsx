import { useT } from '~/i18n/context';

export function ErrorPage({ status, path }: { status: number; path: string }) {
  const t = useT();
  return (
    <>
      <h1>{t('errors:title', { status })}</h1>
      <p>{status === 404 ? t('errors:notFound', { path }) : t('errors:general')}</p>
    </>
  );
}
