import type { OpeningView } from '~/commerce/home/opening.server';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { Prose } from '~/components/boxes/Prose';
import { ButtonLink } from '~/components/ui/Button';
import { pictureUrl } from '~/platform/pictures/picture-url';
import * as css from './home.css';

const set = (picture: string, widths: number[]) =>
  widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ');
const first = { fetchpriority: 'high' };

/** The opening picture with its words and one button. */
export function Opening({ title, catalogue, html, button, pictures, onWall }: OpeningView) {
  const { wide, upright, alt } = pictures;
  const look = onWall ? css.onWall : css.onGround;
  return (
    <section className={look.hero} aria-labelledby="hero">
      <picture>
        <source
          media="(min-width: 48em)"
          srcSet={set(wide, [1024, 1536, 2048])}
          sizes="100vw"
          width={1920}
          height={900}
        />
        <img
          src={pictureUrl(upright, 768)}
          srcSet={set(upright, [640, 768, 1024])}
          // Of a wide picture a phone shows the middle.
          sizes={upright === wide ? '200vw' : '100vw'}
          width={900}
          height={1100}
          alt={alt}
          {...first}
          className={look.picture}
        />
      </picture>
      <div className={look.label} data-on-picture={onWall}>
        <h1 id="hero" className={css.heroSentence}>
          {catalogue ? <CatalogueText>{title}</CatalogueText> : title}
        </h1>
        {html ? <Prose html={html} catalogue /> : null}
        <ButtonLink to={button.to}>{button.text}</ButtonLink>
      </div>
    </section>
  );
}

/** The title of a home page without an opening. */
export function PlainTitle({ text }: { text: string }) {
  return (
    <div className={css.section}>
      <div className={css.sectionBox}>
        <h1>{text}</h1>
      </div>
    </div>
  );
}
