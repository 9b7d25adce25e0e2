import { isRouteErrorResponse, Meta, useRouteError } from '@remix-run/react';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useT } from '~/i18n/context';
import { pageTitle } from './title';

/**
 * Remix's Meta, with the title an error page needs, and the word for "Error:" before the title of a page that shows
 * a failed submit (docs/accessibility.md 2): routes need not know of either.
 */
export function PageMeta({ failed }: { failed: boolean }) {
  const t = useT();
  const error = useRouteError();
  const rendered: { props: { children?: ReactNode } } = Meta();
  const tags = [rendered.props.children].flat();
  const isTitle = (tag: ReactNode) => isValidElement(tag) && tag.type === 'title';
  if (error || !tags.some(isTitle)) {
    const status = isRouteErrorResponse(error) ? error.status : 500;
    return (
      <>
        <title>{pageTitle(error ? t('errors:title', { status }) : t('errors:unknown'))}</title>
        {tags.filter((tag) => !isTitle(tag))}
      </>
    );
  }
  if (!failed) return <>{tags}</>;
  return (
    <>
      {tags.map((tag) =>
        isValidElement<{ children: string }>(tag) && tag.type === 'title'
          ? cloneElement(tag, {}, `${t('common:errorPrefix')} ${tag.props.children}`)
          : tag,
      )}
    </>
  );
}
