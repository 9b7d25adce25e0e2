import { Link } from '@remix-run/react';
import type { SectionView } from '~/commerce/home/sections.server';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { Prose } from '~/components/boxes/Prose';
import { Icon } from '~/components/icons/Icon';
import { CategoryGrid } from '~/components/lists/CategoryGrid';
import { ProductCards } from '~/components/lists/ProductRow';
import * as css from './home.css';

/** A section of the home page: categories, products, or the text of a page. */
export function Section({ id, title, catalogue, more, ground, categories, products, html }: SectionView) {
  const moreId = `${id}-all`;
  return (
    <section className={ground ? css.sectionGround : css.section} aria-labelledby={id}>
      <div className={css.sectionBox}>
        <div className={ground ? css.sectionHeadOnGround : css.sectionHead}>
          <h2 id={id}>{catalogue ? <CatalogueText>{title}</CatalogueText> : title}</h2>
          {more ? (
            <Link
              to={more.to}
              className={css.sectionMore}
              {...(more.plain ? { id: moreId, 'aria-labelledby': `${moreId} ${id}` } : {})}
            >
              {more.text}
              <Icon name="forward" />
            </Link>
          ) : null}
        </div>
        {categories ? <CategoryGrid categories={categories} heading="h3" /> : null}
        {products ? <ProductCards products={products} /> : null}
        {html ? <Prose html={html} catalogue /> : null}
      </div>
    </section>
  );
}
