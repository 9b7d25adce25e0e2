import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Icon } from '~/components/icons/Icon';
import { Picture } from '~/components/ui/Picture';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './gallery.css';

interface PictureViewerProps {
  picture: { path: string; alt: string };
  number: number;
  total: number;
  onStep: (offset: number) => void;
  onClose: () => void;
}

const widths = [640, 1024, 1536, 2560];
const sizes = { whole: '(min-aspect-ratio: 4/5) 80vh, 100vw', close: 'min(250vw, 2000px)' };

/** The file that the page behind has loaded of a picture: the large one, else its thumbnail. */
function findLoadedSource(number: number): string {
  const [large, ...thumbs] = document.querySelectorAll<HTMLImageElement>('#gallery img');
  const isLoaded = large?.complete && large.naturalWidth > 0;
  return (isLoaded ? large : thumbs[number - 1])?.currentSrc ?? '';
}

/** Full-screen image. A click zooms in at its position, where the image scrolls. */
export function PictureViewer({ picture, number, total, onStep, onClose }: PictureViewerProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [zoomPoint, setZoomPoint] = useState<{ x: number; y: number }>();
  useLayoutEffect(() => {
    stage.current
      ?.querySelector('button')
      ?.style.setProperty('background-image', `url("${findLoadedSource(number)}")`);
  }, [number]);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || !zoomPoint) return;
    box.scrollTo(
      zoomPoint.x * box.scrollWidth - box.clientWidth / 2,
      zoomPoint.y * box.scrollHeight - box.clientHeight / 2,
    );
  }, [zoomPoint]);
  const onPress = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A key has no place.
    const position =
      event.detail === 0 ? [0.5, 0.5] : [(event.clientX - left) / width, (event.clientY - top) / height];
    setZoomPoint(zoomPoint ? undefined : { x: position[0] ?? 0, y: position[1] ?? 0 });
  };
  const mode = zoomPoint ? 'close' : 'whole';
  return (
    <dialog ref={dialog} aria-label={picture.alt} onClose={onClose} className={css.viewer}>
      <div ref={stage} className={css.viewerStage[mode]} data-close={zoomPoint ? '' : undefined}>
        <button type="button" onClick={onPress} className={css.viewerPicture[mode]}>
          <Picture
            key={picture.path}
            src={picture.path}
            alt={picture.alt}
            sizes={sizes[mode]}
            widths={widths}
            hasPriority
          />
          <span className={css.galleryZoom}>
            <Icon
              name={zoomPoint ? 'zoomOut' : 'zoom'}
              label={t(zoomPoint ? 'product:reduce' : 'product:enlarge')}
            />
          </span>
        </button>
      </div>
      {total > 1 ? (
        <div className={css.gallerySteps}>
          <button type="button" className={css.galleryStep} onClick={() => onStep(-1)}>
            <Icon name="left" label={t('product:previousPicture')} />
          </button>
          <span className={css.galleryCount} role="status">
            {t('product:pictureCount', { number, total })}
          </span>
          <button type="button" className={css.galleryStep} onClick={() => onStep(1)}>
            <Icon name="right" label={t('product:nextPicture')} />
          </button>
        </div>
      ) : null}
      <button type="button" className={css.viewerClose} onClick={() => dialog.current?.close()}>
        <Icon name="close" size="m" label={t('common:close')} />
      </button>
    </dialog>
  );
}
