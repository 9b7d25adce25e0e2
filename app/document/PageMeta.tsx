import { isRouteErrorResponse } from '@remix-run/react';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { alternates } from '~/i18n/language-path';
import { useT } from '~/i18n/context';
import { metaTags, noteError } from '~/remix/meta';
import { pageTitle } from '~/components/page/title';

/** The root's meta. */
export function rootMeta({ error }: { error?: unknown }) {
  noteError(error);
  return [{ title: pageTitle() }];
}

interface PageMetaProps {
  failed: boolean;
  /** The shop's own address, where the addresses of its pages name their language. */
  site: string | undefined;
}

interface TagProps {
  rel?: string;
  href?: string;
  name?: string;
  content?: string;
}

/** The page in every language, by its canonical address; none of a page that robots shall not list. */
function alternatesOf(tags: readonly ReactNode[], site: string): ReactNode[] {
  const props = tags.flatMap((tag) => (isValidElement<TagProps>(tag) ? [tag.props] : []));
  const href = props.find(({ rel }) => rel === 'canonical')?.href;
  if (
    !href?.startsWith(site) ||
    props.some(({ name, content }) => name === 'robots' && content?.includes('noindex'))
  )
    return [];
  return alternates(site, href.slice(site.length)).map(([language, address]) => (
    <link key={language} rel="alternate" hrefLang={language} href={address} />
  ));
}

/**
 * Remix's Meta, with the title an error page needs, and the word for "Error:" before the title of a page that shows
 * a failed submit (docs/accessibility.md 2): routes need not know of either.
 */
export function PageMeta({ failed, site }: PageMetaProps) {
  const t = useT();
  const { tags: told, error } = metaTags();
  const tags = site === undefined ? told : [...told, ...alternatesOf(told, site)];
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
