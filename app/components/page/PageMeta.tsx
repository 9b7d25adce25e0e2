import { isRouteErrorResponse, Meta } from '@remix-run/react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useT } from '~/platform/i18n/translate-context';
import type { PageLanguages } from '~/platform/i18n/localized-url.server';
import { pageTitle } from '~/components/page/meta-descriptors';

let rootError: unknown;

/** Remix runs it first, with the error of any route. */
export function rootMeta({ error }: { error?: unknown }) {
  rootError = error;
  return [{ title: pageTitle() }];
}

/** Gets the tags of Remix's `Meta` and the page's error. Call it while a component renders. */
function renderMetaTags() {
  rootError = undefined;
  const rendered: { props: { children?: ReactNode } } = Meta();
  return { tags: [rendered.props.children].flat(), error: rootError };
}

interface PageMetaProps {
  hasFailedForm: boolean;
  languages: PageLanguages | undefined;
}

interface TagProps {
  rel?: string;
  href?: string;
  name?: string;
  content?: string;
}

function buildAlternateLinks(tags: readonly ReactNode[], { here, all }: PageLanguages): ReactNode[] {
  const props = tags.flatMap((tag) => (isValidElement<TagProps>(tag) ? [tag.props] : []));
  const href = props.find(({ rel }) => rel === 'canonical')?.href;
  if (
    !href?.startsWith(here) ||
    props.some(({ name, content }) => name === 'robots' && content?.includes('noindex'))
  )
    return [];
  const path = href.slice(here.length).replace(/^\/$/, '');
  return all.map(([language, start, alternatePath = path]) => (
    <link key={language} rel="alternate" hrefLang={language} href={new URL(start + alternatePath).href} />
  ));
}

const isTitle = (tag: ReactNode): tag is ReactElement<{ children: string }> =>
  isValidElement(tag) && tag.type === 'title';

/** Replaces Remix's Meta: adds the title of error pages, and "Error:" for a failed form (docs/accessibility.md 2). */
export function PageMeta({ hasFailedForm, languages }: PageMetaProps) {
  const t = useT();
  const { tags, error } = renderMetaTags();
  const buildTitle = () => {
    const status = isRouteErrorResponse(error) ? error.status : 500;
    if (error) return pageTitle(t(status === 404 ? 'errors:notFoundTitle' : 'errors:title', { status }));
    const title = tags.find(isTitle)?.props.children;
    if (title === undefined) return pageTitle(t('errors:unknown'));
    return hasFailedForm ? `${t('common:errorPrefix')} ${title}` : title;
  };
  return (
    <>
      <title>{buildTitle()}</title>
      {tags.filter((tag) => !isTitle(tag))}
      {languages ? buildAlternateLinks(tags, languages) : null}
    </>
  );
}
