import type { ReactNode } from 'react';
import { useCatalogueLang } from '~/i18n/context';
import { prose, visuallyHidden } from './boxes.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}

/** Text in the shop's language, marked where the page has another (docs/accessibility.md 43). */
export function CatalogueText({ children }: { children: ReactNode }) {
  const lang = useCatalogueLang();
  return lang ? <span lang={lang}>{children}</span> : <>{children}</>;
}

export function OfProduct({ name }: { name: string }) {
  return (
    <VisuallyHidden>
      {' '}
      <CatalogueText>{name}</CatalogueText>
    </VisuallyHidden>
  );
}

type ProseProps = { children: ReactNode } | { html: string; catalogue?: boolean };

/** `html` is sanitized. */
export function Prose(props: ProseProps) {
  const lang = useCatalogueLang();
  return 'html' in props ? (
    <div
      className={prose}
      lang={props.catalogue ? lang : undefined}
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  ) : (
    <div className={prose}>{props.children}</div>
  );
}

interface PartProps {
  id?: string;
  title: string;
  texts: readonly string[];
}

export function Part({ id, title, texts }: PartProps) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}
