import type { MouseEvent } from 'react';
import { Icon } from '~/components/icons/Icon';
import { Picture } from '~/components/ui/Picture';
import { PLACEHOLDER_PICTURE_PATH, pictureUrl, smallWidths } from '~/platform/pictures/picture-url';
import type { ProductView } from '~/commerce/product/product-view.server';
import { useWithBase } from '~/client/page/base-path';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './gallery.css';
import { isPrimaryClick } from '~/client/page/is-primary-click';
import { useGallery } from '~/client/product/use-gallery';
import type { SelectionControls } from '~/client/product/use-selected-variation';

const MAX_IMAGE_WIDTH = 2560;
const mainWidths = [320, 400, 512, 640, 672, 768, 1024, 1280, 1536];
const MAIN_SIZES =
  '(min-width: 80em) 715px, (min-width: 64em) 57vw, (min-width: 48em) 47vw, calc(100vw - 2rem)';
const loadViewer = async () => (await import('./PictureViewer')).PictureViewer;

/** Links (`?image=n`) reach every image without scripts. Nothing moves by itself or has to be dragged (docs/accessibility.md 34). */
export function Gallery({
  product: { name, pictures },
  selection,
}: {
  product: ProductView;
  selection: SelectionControls;
}) {
  const { hrefOf, onShow } = selection;
  const current = selection.view.picture;
  const address = useWithBase();
  const t = useT();
  const altText = (index: number) =>
    pictures[index]?.alt ||
    (pictures.length > 1 ? t('product:pictureOf', { name, number: index + 1 }) : name);
  const currentPicture = pictures[current];
  const { gallery, step, Viewer, onPress, onClose } = useGallery(
    { current, count: pictures.length, onShow },
    loadViewer,
  );
  if (!currentPicture) {
    return (
      <div className={css.galleryFrame} id="gallery">
        <Picture
          src={PLACEHOLDER_PICTURE_PATH}
          alt={t('product:noPicture')}
          sizes={MAIN_SIZES}
          widths={mainWidths}
          hasPriority
        />
      </div>
    );
  }
  const show = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPrimaryClick(event)) return;
    event.preventDefault();
    onShow(index);
  };
  const link = (index: number) => ({ href: address(`${hrefOf(index)}#gallery`), onClick: show(index) });
  const lastIndex = pictures.length - 1;
  return (
    <section ref={gallery} className={css.gallery} id="gallery" aria-label={t('product:pictures')}>
      <div className={css.galleryFrame}>
        <a
          className={css.galleryLarge}
          href={pictureUrl(currentPicture.path, MAX_IMAGE_WIDTH)}
          onClick={onPress}
        >
          <Picture
            key={currentPicture.path}
            src={currentPicture.path}
            alt={altText(current)}
            sizes={MAIN_SIZES}
            widths={mainWidths}
            hasPriority
          />
          <span className={css.galleryZoom}>
            <Icon name="zoom" label={t('product:enlarge')} />
          </span>
        </a>
        {lastIndex > 0 ? (
          <div className={css.gallerySteps}>
            <a {...link(current === 0 ? lastIndex : current - 1)} className={css.galleryStep}>
              <Icon name="left" label={t('product:previousPicture')} />
            </a>{' '}
            <span className={css.galleryCount} role="status">
              {t('product:pictureCount', { number: current + 1, total: pictures.length })}
            </span>{' '}
            <a {...link(current === lastIndex ? 0 : current + 1)} className={css.galleryStep}>
              <Icon name="right" label={t('product:nextPicture')} />
            </a>
          </div>
        ) : null}
      </div>
      {lastIndex > 0 ? (
        <ol className={css.galleryThumbs}>
          {pictures.map(({ path, small }, index) => (
            <li key={path}>
              <a
                {...link(index)}
                className={css.galleryThumb}
                aria-current={index === current ? 'true' : undefined}
              >
                <Picture
                  src={path}
                  small={small}
                  alt={t('product:showPicture', { number: index + 1, total: pictures.length })}
                  sizes="(min-width: 64em) 5rem, 3.4rem"
                  widths={smallWidths}
                />
              </a>
            </li>
          ))}
        </ol>
      ) : null}
      {Viewer ? (
        <Viewer
          picture={{ path: currentPicture.path, alt: altText(current) }}
          number={current + 1}
          total={pictures.length}
          onStep={step}
          onClose={onClose}
        />
      ) : null}
    </section>
  );
}
