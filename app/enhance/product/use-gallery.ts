import { useEffect, useRef, useState, type ComponentType, type MouseEvent, type RefObject } from 'react';
import { inTime, loadPart, stillHere } from '~/enhance/page/load-part';
import { isPlain } from '~/enhance/page/plain-press';

const swipe = 48;

interface GalleryUse {
  current: number;
  count: number;
  onShow: (picture: number) => void;
}

// While a picture is zoomed, keys and fingers move the picture itself.
function useMoves(gallery: RefObject<HTMLElement>, state: GalleryUse & { step: (by: number) => void }): void {
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    const element = gallery.current;
    if (!element) return;
    const isClose = () => element.querySelector('[data-close]') !== null;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isClose()) return;
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
      start = touches.length === 1 && !isPinched && !isClose() ? touches[0] : undefined;
    };
    const onEnd = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end) return;
      const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
      if (Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(down))
        latest.current.step(across < 0 ? 1 : -1);
      start = undefined;
    };
    const end = new AbortController();
    const { signal } = end;
    element.addEventListener('keydown', onKey, { signal });
    element.addEventListener('touchstart', onStart, { signal, passive: true });
    element.addEventListener('touchend', onEnd, { signal, passive: true });
    return () => end.abort();
  }, [gallery]);
}

/** `load` imports the viewer. If that fails, the link is followed. */
export function useGallery<Props>(use: GalleryUse, load: () => Promise<ComponentType<Props>>) {
  const { current, count, onShow } = use;
  const gallery = useRef<HTMLElement>(null);
  const [Viewer, setViewer] = useState<ComponentType<Props>>();
  const step = (by: number) => {
    if (count > 1) onShow((current + by + count) % count);
  };
  useMoves(gallery, { ...use, step });
  const open = async ({ href }: HTMLAnchorElement) => {
    const isHere = stillHere();
    const part = await loadPart(() => inTime(load()));
    if (part) setViewer(() => part);
    else if (isHere()) window.location.assign(href);
  };
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void open(event.currentTarget);
  };
  return { gallery, step, Viewer, onPress, onClose: () => setViewer(undefined) };
}
