import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon } from '~/components/icons/Icon';
import * as css from './home.css';

interface SectionProps {
  id: string;
  title: string;
  /** Where all of it is. */
  more?: { to: string; text: string };
  /** On a tinted ground across the page. */
  ground?: boolean;
  children: ReactNode;
}

export function Section({ id, title, more, ground = false, children }: SectionProps) {
  return (
    <section className={ground ? css.sectionGround : css.section} aria-labelledby={id}>
      <div className={css.sectionBox}>
        <div className={ground ? css.sectionHeadOnGround : css.sectionHead}>
          <h2 id={id}>{title}</h2>
          {more ? (
            <Link to={more.to} className={css.sectionMore}>
              {more.text}
              <Icon name="forward" />
            </Link>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}
