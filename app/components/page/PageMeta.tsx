import { isRouteErrorResponse, Meta } from '@remix-run/react';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useT } from '~/i18n/context';
import { pageTitle } from './title';

let thrown: unknown;

/** The root's meta. It is the first to be asked, whichever page failed: so the document learns of the error. */
export function rootMeta({ error }: { error?: unknown }) {
  thrown = error;
  return [{ title: pageTitle() }];
}

/**
 * Remix's Meta, with the title an error page needs, and the word for "Error:" before the title of a page that shows
 * a failed submit (docs/accessibility.md 2): routes need not know of either.
 */
export function PageMeta({ failed }: { failed: boolean }) {
  const t = useT();
  thrown = undefined;
  const rendered: { props: { children?: ReactNode } } = Meta();
  const error = thrown;
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
