import type { ReactNode } from 'react';
import { card } from './boxes.css';

interface CardProps {
  as?: 'div' | 'section' | 'aside' | 'li' | 'article';
  className?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A bordered surface. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={className ? `${card} ${className}` : card} />;
}
