import type { ReactNode } from 'react';
import { useCatalogueLang } from '~/i18n/context';

/** A text in the shop's own language: marked where the page speaks another (docs/accessibility.md 43). */
export function CatalogueText({ children }: { children: ReactNode }) {
  const lang = useCatalogueLang();
  return lang ? <span lang={lang}>{children}</span> : <>{children}</>;
}
