import { Link } from '@remix-run/react';
import { useT } from '~/platform/i18n/translate-context';
import { prose } from '~/components/primitives/primitives.css';
import type { HeroView } from '~/commerce/home/hero.server';
import { CatalogueText, Prose } from '~/components/primitives/Text';
import { ButtonLink } from '~/components/ui/Button';
import { pictureUrl } from '~/platform/pictures/picture-url';
import * as css from './home.css';
import type { SectionView } from '~/commerce/home/home-sections.server';
import { Icon, type IconName } from '~/components/icons/Icon';
import { CategoryGrid } from '~/components/lists/CategoryGrid';
import { ProductCards } from '~/components/lists/ProductCards';

const commands = {
  shell: 'npm run -s store:import products.csv',
  container: 'store-import products.csv',
};

/** The home page of a shop without products: what its owner does next. `isEmbedded`: it has no WooCommerce behind it. */
export function EmptyShop({ isEmbedded }: { isEmbedded: boolean }) {
  const t = useT();
  return (
    <section className={css.section}>
      <div className={css.sectionBox}>
        <div className={prose}>
          <h1>{t('home:emptyTitle')}</h1>
          {isEmbedded ? (
            <>
              <p>{t('home:emptyImport', { columns: 'Type, Name, Regular price' })}</p>
              <pre>
                <code>{commands.shell}</code>
              </pre>
              <p>{t('home:emptyContainer')}</p>
              <pre>
                <code>{commands.container}</code>
              </pre>
              <p>{t('home:emptySettings')}</p>
            </>
          ) : (
            <p>{t('home:emptyPublish')}</p>
          )}
        </div>
      </div>
    </section>
  );
}

const buildSrcSet = (picture: string, widths: number[]) =>
  widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ');
const highPriority = { fetchpriority: 'high' };

function HeroText({ title, catalogue, lead, html, button }: HeroView) {
  return (
    <>
      <h1 id="hero" className={css.heroSentence}>
        {catalogue ? <CatalogueText>{title}</CatalogueText> : title}
      </h1>
      {lead ? <p>{lead.catalogue ? <CatalogueText>{lead.text}</CatalogueText> : lead.text}</p> : null}
      {html ? <Prose html={html} isCatalogue /> : null}
      {button ? <ButtonLink to={button.to}>{button.text}</ButtonLink> : null}
    </>
  );
}

interface HeroProps extends HeroView {
  pictures: NonNullable<HeroView['pictures']>;
}

export function Hero({ pictures, onWall, ...content }: HeroProps) {
  const { wide, upright, alt } = pictures;
  const styles = onWall ? css.onWall : css.onGround;
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <picture>
        <source
          media="(min-width: 48em)"
          srcSet={buildSrcSet(wide, [1024, 1536, 2048, 2560])}
          sizes="100vw"
          width={2560}
          height={1200}
        />
        <img
          src={pictureUrl(upright, 768)}
          srcSet={buildSrcSet(upright, [640, 768, 1024])}
          // Of a wide picture a phone shows the middle.
          sizes={upright === wide ? '200vw' : '100vw'}
          width={1440}
          height={1760}
          alt={alt}
          {...highPriority}
          className={styles.picture}
        />
      </picture>
      <div className={styles.label} data-on-picture={onWall}>
        <HeroText {...content} />
      </div>
    </section>
  );
}

export function PlainHero(content: HeroView) {
  return (
    <div className={css.section}>
      <div className={css.plainWords}>
        <HeroText {...content} />
      </div>
    </div>
  );
}

export function Promises({ promises }: { promises: readonly { icon: IconName; text: string }[] }) {
  return (
    <ul className={css.promises}>
      {promises.map(({ icon, text }) => (
        <li key={icon} className={css.promise}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

export function Section(section: SectionView) {
  return section.html === undefined ? <Row {...section} /> : <Editorial {...section} html={section.html} />;
}

function Title({ id, title, catalogue }: Pick<SectionView, 'id' | 'title' | 'catalogue'>) {
  return <h2 id={id}>{catalogue ? <CatalogueText>{title}</CatalogueText> : title}</h2>;
}

function Editorial({ html, ...title }: SectionView & { html: string }) {
  return (
    <section className={css.section} aria-labelledby={title.id}>
      <div className={css.editorial}>
        <Title {...title} />
        <Prose html={html} isCatalogue />
      </div>
    </section>
  );
}

function Row({ more, ground, categories, products, ...title }: SectionView) {
  const { id } = title;
  const moreId = `${id}-all`;
  return (
    <section className={ground ? css.sectionGround : css.section} aria-labelledby={id}>
      <div className={css.sectionBox}>
        <div className={ground ? css.sectionHeadOnGround : css.sectionHead}>
          <Title {...title} />
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
      </div>
    </section>
  );
}
