import type { ReactNode } from 'react';
import { useCatalogueLang } from '~/i18n/context';
import { prose } from './boxes.css';

type ProseProps = { children: ReactNode } | { html: string; catalogue?: boolean };

/**
 * Running text at reading width. `html` has been through the server's sanitizer; with `catalogue` it is in the shop's own
 * language.
 */
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
