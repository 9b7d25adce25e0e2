import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';

/** Pixels that a finger moves sideways before it is a swipe. */
const swipe = 48;

interface GalleryState {
  current: number;
  count: number;
  zoomed: boolean;
  onShow: (picture: number) => void;
  onLeave: () => void;
}

/**
 * Arrow keys within the gallery and a swipe over its large picture go from picture to picture, Home and End to the
 * first and the last; Esc ends the zoom. While zoomed, keys and fingers move the picture itself, as in any box that scrolls.
 */
function useMoves(gallery: RefObject<HTMLElement>, state: GalleryState): void {
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    const element = gallery.current;
    if (!element) return;
    const show = (index: number) => latest.current.onShow(index);
    const step = (by: number) => {
      const { current, count } = latest.current;
      if (count > 1) show((current + by + count) % count);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { count, zoomed, onLeave } = latest.current;
      if (zoomed) {
        if (event.key !== 'Escape') return;
        onLeave();
      } else if (event.key === 'ArrowLeft') step(-1);
      else if (event.key === 'ArrowRight') step(1);
      else if (event.key === 'Home') show(0);
      else if (event.key === 'End') show(count - 1);
      else return;
      event.preventDefault();
    };
    let start: Touch | undefined;
    const onStart = ({ touches }: TouchEvent) => {
      start = touches.length === 1 && !latest.current.zoomed ? touches[0] : undefined;
    };
    const onEnd = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end) return;
      const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
      if (Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(down)) step(across < 0 ? 1 : -1);
      start = undefined;
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [gallery]);
}

/** Press to look closer, at the place that was pressed; the place stays when another picture is shown. */
function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ x: number; y: number }>();
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || !place) return;
    box.scrollTo(
      place.x * box.scrollWidth - box.clientWidth / 2,
      place.y * box.scrollHeight - box.clientHeight / 2,
    );
  }, [place]);
  const onPress = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const byKey = event.detail === 0;
    const at = byKey
      ? { x: 0.5, y: 0.5 }
      : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setPlace(place ? undefined : at);
  };
  return { stage, zoomed: place !== undefined, onPress, leave: () => setPlace(undefined) };
}

interface GalleryUse {
  current: number;
  count: number;
  onShow: (picture: number) => void;
}

/** What makes the gallery's links quicker: keys, swipes and a closer look without leaving the page. */
export function useGallery({ current, count, onShow }: GalleryUse) {
  const gallery = useRef<HTMLElement>(null);
  const { stage, zoomed, onPress, leave } = useZoom();
  useMoves(gallery, { current, count, zoomed, onShow, onLeave: leave });
  return { gallery, stage, zoomed, onPress };
}
