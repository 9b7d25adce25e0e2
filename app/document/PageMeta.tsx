import { isRouteErrorResponse } from '@remix-run/react';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useT } from '~/i18n/context';
import { metaTags, noteError } from '~/remix/meta';
import { pageTitle } from '~/components/page/title';

/** The root's meta. */
export function rootMeta({ error }: { error?: unknown }) {
  noteError(error);
  return [{ title: pageTitle() }];
}

/**
 * Remix's Meta, with the title an error page needs, and the word for "Error:" before the title of a page that shows
 * a failed submit (docs/accessibility.md 2): routes need not know of either.
 */
export function PageMeta({ failed }: { failed: boolean }) {
  const t = useT();
  const { tags, error } = metaTags();
  const isTitle = (tag: ReactNode) => isValidElement(tag) && tag.type === 'title';
  if (error || !tags.some(isTitle)) {
    const status = isRouteErrorResponse(error) ? error.status : 500;
    return (
      <>
        <title>
          {pageTitle(
            error
              ? t(status === 404 ? 'errors:notFoundTitle' : 'errors:title', { status })
              : t('errors:unknown'),
          )}
        </title>
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
