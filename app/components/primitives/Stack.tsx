import type { ReactNode } from 'react';
import * as css from './primitives.css';

export const joinClassNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

interface StackProps {
  as?: 'div' | 'section';
  gap?: keyof typeof css.inColumn;
  className?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: StackProps) {
  return <Element {...rest} className={joinClassNames(css.inColumn[gap], className)} />;
}

export function Card(props: Omit<StackProps, 'className'>) {
  return <Stack {...props} className={css.card} />;
}

export function Cluster({ isSpread, children }: { isSpread?: boolean; children: ReactNode }) {
  return <div className={joinClassNames(css.cluster, css.gaps[3], isSpread && css.apart)}>{children}</div>;
}

interface GridProps {
  gap?: keyof typeof css.gaps;
  breakpoint: keyof typeof css.grid;
  children: ReactNode;
}

export function Grid({ gap = 6, breakpoint, children }: GridProps) {
  return <div className={joinClassNames(css.grid[breakpoint], css.gaps[gap])}>{children}</div>;
}

interface PageProps extends Pick<StackProps, 'className' | 'children'> {
  isNarrow?: boolean;
}

/** The page's content box: 1240 px, or 680 px of text. */
export function Page({ isNarrow = false, className, children }: PageProps) {
  return <div className={joinClassNames(css.page, isNarrow && css.narrow, className)}>{children}</div>;
}

/** Two columns from `lg` (`product`, `halves`: from `md`), one above the other below. */
export function Columns({ layout, children }: { layout: keyof typeof css.layouts; children: ReactNode }) {
  return <div className={joinClassNames(css.columns, css.layouts[layout])}>{children}</div>;
}
