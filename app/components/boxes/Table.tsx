import type { ReactNode } from 'react';
import * as css from './boxes.css';
import { VisuallyHidden } from './Text';

/** What the parts of a table are: where styles make cards of its rows, browsers no longer say so. */
export const roles = {
  row: { role: 'row' },
  first: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

const table = { role: 'table' };
const column = { role: 'columnheader', scope: 'col' };

interface TableProps {
  /** Heard, but not seen: the heading above says the same. */
  caption: string;
  columns: readonly { label: string; className?: string }[];
  /** Rows, whose parts have `roles`. The last column is aligned at the end. */
  children: ReactNode;
}

export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className={css.table} {...table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr {...roles.row}>
          {columns.map(({ label, className }) => (
            <th key={label} {...column} className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
