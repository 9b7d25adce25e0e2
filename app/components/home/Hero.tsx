import { ButtonLink } from '~/components/ui/Button';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { useT } from '~/i18n/context';
import * as css from './home.css';

const wide = '/pictures/hero.webp';
const upright = '/pictures/hero-portrait.webp';
const set = (picture: string, widths: number[]) =>
  widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ');
const first = { fetchpriority: 'high' };

/** The opening picture with one sentence and one button. */
export function Hero() {
  const t = useT();
  return (
    <section className={css.hero} aria-labelledby="hero">
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
          sizes="100vw"
          width={900}
          height={1100}
          alt=""
          {...first}
          className={css.heroPicture}
        />
      </picture>
      <div className={css.heroLabel} data-on-picture>
        <h1 id="hero" className={css.heroSentence}>
          {t('home:sentence')}
        </h1>
        <ButtonLink to="/products">{t('home:toProducts')}</ButtonLink>
      </div>
    </section>
  );
}
