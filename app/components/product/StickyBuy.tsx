import { Suspense, useEffect, useState, type RefObject } from 'react';
import { lazyComponent } from '~/client/page/lazy-import';
import type { StickyBarProps } from './StickyBar';

const StickyBar = lazyComponent(async () => (await import('./StickyBar')).StickyBar);

/** True while the form's own button is out of view. */
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
  return useIsOutOfView(props.selection.form) ? (
    <Suspense>
      <StickyBar {...props} />
    </Suspense>
  ) : null;
}
