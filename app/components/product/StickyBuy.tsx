import { useEffect, useState, type RefObject } from 'react';
import { lazyPart } from '~/client/page/lazy-import';
import type { StickyBarProps } from './StickyBar';

const StickyBar = lazyPart(async () => (await import('./StickyBar')).StickyBar);

function useIsOutOfView(form: RefObject<HTMLFormElement>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const button = form.current?.querySelector('button[value="add"]');
    if (!button) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    observer.observe(button);
    return () => observer.disconnect();
  }, [form]);
  return isOut;
}

export function StickyBuy(props: StickyBarProps) {
  return useIsOutOfView(props.selection.form) ? <StickyBar {...props} /> : null;
}
