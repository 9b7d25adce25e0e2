import type { ReactNode } from 'react';
import { prose } from './Prose.css';

type ProseProps = { children: ReactNode } | { html: string };

/** Running text at reading width. `html` has been through the server's sanitizer. */
export function Prose(props: ProseProps) {
  return 'html' in props ? (
    <div className={prose} dangerouslySetInnerHTML={{ __html: props.html }} />
  ) : (
    <div className={prose}>{props.children}</div>
  );
}
