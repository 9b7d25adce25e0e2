import { useRef, useState, type KeyboardEvent, type MouseEvent, type TouchEvent } from 'react';
import { tryImport, trackLocation, withImportTimeout } from '~/client/page/lazy-import';
import { Icon } from '~/components/icons/Icon';
import { Picture } from '~/components/ui/Picture';
import { PLACEHOLDER_PICTURE_PATH, pictureUrl, smallWidths } from '~/platform/pictures/picture-url';
import type { ProductView } from '~/commerce/product/product-view.server';
import { useWithBase } from '~/client/page/base-path';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './gallery.css';
import { isPrimaryClick } from '~/client/page/is-primary-click';
import type { SelectionControls } from '~/client/product/use-selected-variation';

const MAX_IMAGE_WIDTH = 2560;
const mainWidths = [320, 400, 512, 640, 672, 768, 1024, 1280, 1536];
const MAIN_SIZES =
  '(min-width: 80em) 715px, (min-width: 64em) 57vw, (min-width: 48em) 47vw, calc(100vw - 2rem)';
const MIN_SWIPE_PX = 48;

const loadViewer = async () => (await import('./PictureViewer')).PictureViewer;
type Viewer = Awaited<ReturnType<typeof loadViewer>>;

const isZoomed = (gallery: Element) => gallery.querySelector('[data-close]') !== null;

/** Keys and fingers lead from picture to picture. While one is zoomed they move it. */
function useGestures(current: number, count: number, onShow: (picture: number) => void) {
  const start = useRef<Pick<Touch, 'clientX' | 'clientY'>>();
  const step = (offset: number) => {
    if (count > 1) onShow((current + offset + count) % count);
  };
  const keys = new Map([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
    ['Home', () => onShow(0)],
    ['End', () => onShow(count - 1)],
  ]);
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const press = keys.get(event.key);
      const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!press || isModified || isZoomed(event.currentTarget)) return;
      press();
      event.preventDefault();
    },
    onTouchStart: ({ touches, currentTarget }: TouchEvent) => {
      const isPinched = (window.visualViewport?.scale ?? 1) > 1;
      start.current = touches.length === 1 && !isPinched && !isZoomed(currentTarget) ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!start.current || !end) return;
      const [deltaX, deltaY] = [end.clientX - start.current.clientX, end.clientY - start.current.clientY];
      if (Math.abs(deltaX) > MIN_SWIPE_PX && Math.abs(deltaX) > 2 * Math.abs(deltaY))
        step(deltaX < 0 ? 1 : -1);
      start.current = undefined;
    },
  };
  return { step, handlers };
}

/** Links (`?image=n`) reach every image without scripts. Nothing moves by itself or has to be dragged (docs/accessibility.md 34). */
export function Gallery({ product, selection }: { product: ProductView; selection: SelectionControls }) {
  const { name, pictures } = product;
  const { hrefOf, onShow } = selection;
  const current = selection.view.picture;
  const address = useWithBase();
  const t = useT();
  const altText = (index: number) =>
    pictures[index]?.alt ||
    (pictures.length > 1 ? t('product:pictureOf', { name, number: index + 1 }) : name);
  const currentPicture = pictures[current];
  const { step, handlers } = useGestures(current, pictures.length, onShow);
  const [Viewer, setViewer] = useState<Viewer>();
  /** If the viewer cannot be loaded, the link is followed. */
  const open = async ({ href }: HTMLAnchorElement) => {
    const isSamePage = trackLocation();
    const component = await tryImport(() => withImportTimeout(loadViewer()));
    if (component) setViewer(() => component);
    else if (isSamePage()) window.location.assign(href);
  };
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
  const onPress = (act: (link: HTMLAnchorElement) => unknown) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPrimaryClick(event)) return;
    event.preventDefault();
    act(event.currentTarget);
  };
  const link = (index: number) => ({
    href: address(`${hrefOf(index)}#gallery`),
    onClick: onPress(() => onShow(index)),
  });
  const lastIndex = pictures.length - 1;
  return (
    <section className={css.gallery} id="gallery" aria-label={t('product:pictures')} {...handlers}>
      <div className={css.galleryFrame}>
        <a
          className={css.galleryLarge}
          href={pictureUrl(currentPicture.path, MAX_IMAGE_WIDTH)}
          onClick={onPress(open)}
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
          onClose={() => setViewer(undefined)}
        />
      ) : null}
    </section>
  );
}
