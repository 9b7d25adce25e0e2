import { useEffect } from 'react';

/** Less is no direction: a browser moves the page by a few pixels itself. */
const MIN_MOVE_PX = 8;

/** Marks the document while the last scroll went up, so that styles bring the header back. */
export function useScrollDirection(): void {
  useEffect(() => {
    let last = 0;
    const onScroll = () => {
      const { scrollY } = window;
      if (scrollY > 0 && Math.abs(scrollY - last) < MIN_MOVE_PX) return;
      document.documentElement.toggleAttribute('data-up', scrollY > 0 && scrollY < last);
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
}
