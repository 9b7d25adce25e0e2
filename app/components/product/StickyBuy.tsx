import { Suspense, useEffect, useState, type RefObject } from 'react';
import { lazyComponent } from '~/client/page/lazy-import';
import type { StickyBarProps } from './StickyBar';

const StickyBar = lazyComponent(async () => (await import('./StickyBar')).StickyBar);

/** True while the form's own buttons are above the window. */
function useIsScrolledPast(form: RefObject<HTMLFormElement>): boolean {
  const [isPassed, setIsPassed] = useState(false);
  useEffect(() => {
    const button = form.current?.querySelector('button[value="add"]');
    if (!button) return;
    // All that is below counts as seen: a jump from there to far above is a change, too.
    const observer = new IntersectionObserver(([entry]) => setIsPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px',
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [form]);
  return isPassed;
}

export function StickyBuy(props: StickyBarProps) {
  const isPassed = useIsScrolledPast(props.selection.form);
  return isPassed ? (
    <Suspense>
      <StickyBar {...props} />
    </Suspense>
  ) : null;
}
