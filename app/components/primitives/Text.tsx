import type { ReactNode } from 'react';
import { useCatalogueLang } from '~/platform/i18n/translate-context';
import { prose, visuallyHidden } from './primitives.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}

/** Text in the shop's language, marked where the page has another (docs/accessibility.md 43). */
export function CatalogueText({ children }: { children: ReactNode }) {
  const lang = useCatalogueLang();
  return lang ? <span lang={lang}>{children}</span> : <>{children}</>;
}

export function HiddenProductName({ name }: { name: string }) {
  return (
    <VisuallyHidden>
      {' '}
      <CatalogueText>{name}</CatalogueText>
    </VisuallyHidden>
  );
}

/** `html` is sanitized. */
export function Prose(props: { children: ReactNode } | { html: string; isCatalogue?: boolean }) {
  const lang = useCatalogueLang();
  return 'html' in props ? (
    <div
      className={prose}
      lang={props.isCatalogue ? lang : undefined}
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  ) : (
    <div className={prose}>{props.children}</div>
  );
}

export function ProseSection({ id, title, texts }: { id?: string; title: string; texts: readonly string[] }) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}
