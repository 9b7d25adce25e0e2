import type { ReactNode } from 'react';
import type { Space } from '~/styles/sprinkles.css';
import * as css from './stack.css';

type Tag = 'div' | 'section' | 'ul' | 'ol' | 'li' | 'article' | 'aside' | 'dl' | 'header' | 'footer' | 'nav';

interface BoxProps {
  as?: Tag;
  gap?: Space;
  className?: string | undefined;
  id?: string;
  'aria-labelledby'?: string;
  'aria-label'?: string;
  children: ReactNode;
}

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/** Children under one another. */
export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: BoxProps) {
  return <Element {...rest} className={join(css.stack, css.gaps[gap], className)} />;
}

interface ClusterProps extends BoxProps {
  align?: 'start' | 'center' | 'baseline' | 'end' | 'stretch';
  justify?: 'start' | 'center' | 'space-between' | 'end';
}

/** Children beside one another; they wrap. */
export function Cluster({
  as: Element = 'div',
  gap = 3,
  align = 'center',
  justify = 'start',
  className,
  ...rest
}: ClusterProps) {
  const layout = join(css.cluster, css.gaps[gap], css.aligns[align], css.justifies[justify]);
  return <Element {...rest} className={join(layout, className)} />;
}

type Count = 1 | 2 | 3 | 4 | 5;

interface GridProps extends BoxProps {
  columns: { base?: Count; sm?: Count; md?: Count; lg?: Count };
}

/** Equal columns, by breakpoint. */
export function Grid({ as: Element = 'div', gap = 6, columns, className, ...rest }: GridProps) {
  const { base = 1, sm, md, lg } = columns;
  const layout = join(
    css.grid,
    css.gaps[gap],
    css.gridColumns.base[base],
    sm && css.gridColumns.sm[sm],
    md && css.gridColumns.md[md],
    lg && css.gridColumns.lg[lg],
  );
  return <Element {...rest} className={join(layout, className)} />;
}

/** The page's content box: 1240 px, or 680 px of text. */
export function Page({
  narrow = false,
  className,
  children,
}: {
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <div className={join(css.page, narrow ? css.narrow : undefined, className)}>{children}</div>;
}

/** Two columns from `lg` (`product`, `halves`: from `md`), one above the other below. */
export function Columns({ layout, children }: { layout: keyof typeof css.layouts; children: ReactNode }) {
  return <div className={join(css.columns, css.layouts[layout])}>{children}</div>;
}
