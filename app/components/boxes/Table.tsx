import type { ReactNode } from 'react';
import * as css from './Table.css';
import { VisuallyHidden } from './VisuallyHidden';

interface TableProps {
  caption: string;
  captionHidden?: boolean;
  /** `thead`, `tbody` and `tfoot`, with `th scope`. The last column is aligned at the end. */
  children: ReactNode;
}

export function Table({ caption, captionHidden = false, children }: TableProps) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className={captionHidden ? undefined : css.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        {children}
      </table>
    </div>
  );
}
