import { isRouteErrorResponse } from '@remix-run/react';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useT } from '~/i18n/context';
import type { PageLanguages } from '~/i18n/address.server';
import { metaTags, noteError } from '~/remix/meta';
import { pageTitle } from '~/components/page/title';

export function rootMeta({ error }: { error?: unknown }) {
  noteError(error);
  return [{ title: pageTitle() }];
}

interface PageMetaProps {
  failed: boolean;
  /** Where the addresses of pages name their language. */
  languages: PageLanguages | undefined;
}

interface TagProps {
  rel?: string;
  href?: string;
  name?: string;
  content?: string;
}

/** The page in every language, by its canonical address; none of a page that robots shall not list. */
function alternatesOf(tags: readonly ReactNode[], { here, all }: PageLanguages): ReactNode[] {
  const props = tags.flatMap((tag) => (isValidElement<TagProps>(tag) ? [tag.props] : []));
  const href = props.find(({ rel }) => rel === 'canonical')?.href;
  if (
    !href?.startsWith(here) ||
    props.some(({ name, content }) => name === 'robots' && content?.includes('noindex'))
  )
    return [];
  const path = href.slice(here.length).replace(/^\/$/, '');
  return all.map(([language, start, own = path]) => (
    <link key={language} rel="alternate" hrefLang={language} href={new URL(start + own).href} />
  ));
}

/**
 * Remix's Meta, with the title an error page needs, and the word for "Error:" before the title of a page that shows
 * a failed submit (docs/accessibility.md 2): routes need not know of either.
 */
export function PageMeta({ failed, languages }: PageMetaProps) {
  const t = useT();
  const { tags: told, error } = metaTags();
  const tags = languages ? [...told, ...alternatesOf(told, languages)] : told;
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
