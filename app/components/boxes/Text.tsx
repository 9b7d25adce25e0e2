import type { ReactNode } from 'react';
import { useCatalogueLang } from '~/i18n/context';
import { visuallyHidden } from './boxes.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}

/** A text in the shop's own language: marked where the page speaks another (docs/accessibility.md 43). */
export function CatalogueText({ children }: { children: ReactNode }) {
  const lang = useCatalogueLang();
  return lang ? <span lang={lang}>{children}</span> : <>{children}</>;
}

/** After the words of a control: the product that it is about, for those who do not see where it stands. */
export function OfProduct({ name }: { name: string }) {
  return (
    <VisuallyHidden>
      {' '}
      <CatalogueText>{name}</CatalogueText>
    </VisuallyHidden>
  );
}
