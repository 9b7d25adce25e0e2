import type { ReactNode } from 'react';
import * as css from './primitives.css';
import { VisuallyHidden } from './Text';

/** Explicit roles: where styles turn rows into cards, browsers drop the implicit ones. */
export const roles = {
  row: { role: 'row' },
  first: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

const table = { role: 'table' };
const column = { role: 'columnheader', scope: 'col' };

interface TableProps {
  /** Visually hidden, as the heading above says the same. */
  caption: string;
  columns: readonly { label: string; className?: string }[];
  /** Rows with `roles`. The last column is aligned at the end. */
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
