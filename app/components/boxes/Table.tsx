import type { ReactNode } from 'react';
import * as css from './boxes.css';
import { VisuallyHidden } from './VisuallyHidden';

/**
 * What the parts of a table are. Where there is no room their styles make cards of the rows, and browsers then no longer take
 * the elements for parts of a table.
 */
export const roles = {
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  first: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

const table = { role: 'table' };

interface TableProps {
  caption: string;
  captionHidden?: boolean;
  /** `thead`, `tbody` and `tfoot`, whose parts have `roles`. The last column is aligned at the end. */
  children: ReactNode;
}

export function Table({ caption, captionHidden = false, children }: TableProps) {
  return (
    <table className={css.table} {...table}>
      <caption className={captionHidden ? undefined : css.tableCaption}>
        {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      </caption>
      {children}
    </table>
  );
}
