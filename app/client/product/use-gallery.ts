import { useEffect, useRef, useState, type ComponentType, type MouseEvent, type RefObject } from 'react';
import { withImportTimeout, tryImport, trackLocation } from '~/client/page/lazy-import';
import { isPrimaryClick } from '~/client/page/is-primary-click';

const MIN_SWIPE_PX = 48;

interface GalleryState {
  current: number;
  count: number;
  onShow: (picture: number) => void;
}

// While a picture is zoomed, keys and fingers move the picture itself.
function useGalleryGestures(
  gallery: RefObject<HTMLElement>,
  state: GalleryState & { step: (offset: number) => void },
): void {
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    const element = gallery.current;
    if (!element) return;
    const isZoomed = () => element.querySelector('[data-close]') !== null;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isZoomed()) return;
      const { count, onShow, step } = latest.current;
      if (event.key === 'ArrowLeft') step(-1);
      else if (event.key === 'ArrowRight') step(1);
      else if (event.key === 'Home') onShow(0);
      else if (event.key === 'End') onShow(count - 1);
      else return;
      event.preventDefault();
    };
    let start: Touch | undefined;
    const onStart = ({ touches }: TouchEvent) => {
      const isPinched = (window.visualViewport?.scale ?? 1) > 1;
      start = touches.length === 1 && !isPinched && !isZoomed() ? touches[0] : undefined;
    };
    const onEnd = ({ changedTouches: [endTouch] }: TouchEvent) => {
      if (!start || !endTouch) return;
      const [deltaX, deltaY] = [endTouch.clientX - start.clientX, endTouch.clientY - start.clientY];
      if (Math.abs(deltaX) > MIN_SWIPE_PX && Math.abs(deltaX) > 2 * Math.abs(deltaY))
        latest.current.step(deltaX < 0 ? 1 : -1);
      start = undefined;
    };
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('keydown', onKey, { signal });
    element.addEventListener('touchstart', onStart, { signal, passive: true });
    element.addEventListener('touchend', onEnd, { signal, passive: true });
    return () => controller.abort();
  }, [gallery]);
}

/** `load` imports the viewer. If that fails, the link is followed. */
export function useGallery<Props>(props: GalleryState, load: () => Promise<ComponentType<Props>>) {
  const { current, count, onShow } = props;
  const gallery = useRef<HTMLElement>(null);
  const [Viewer, setViewer] = useState<ComponentType<Props>>();
  const step = (offset: number) => {
    if (count > 1) onShow((current + offset + count) % count);
  };
  useGalleryGestures(gallery, { ...props, step });
  const open = async ({ href }: HTMLAnchorElement) => {
    const isSamePage = trackLocation();
    const component = await tryImport(() => withImportTimeout(load()));
    if (component) setViewer(() => component);
    else if (isSamePage()) window.location.assign(href);
  };
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPrimaryClick(event)) return;
    event.preventDefault();
    void open(event.currentTarget);
  };
  return { gallery, step, Viewer, onPress, onClose: () => setViewer(undefined) };
}
