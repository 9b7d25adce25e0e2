import { Suspense, useEffect, useState, type RefObject } from 'react';
import { lazyPart } from '~/enhance/page/load-part';
import type { StickyBarProps } from './StickyBar';

const StickyBar = lazyPart(async () => (await import('./StickyBar')).StickyBar);

/** True while the form's own buttons are above the window. */
function usePassed(form: RefObject<HTMLFormElement>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const button = form.current?.querySelector('button[value="add"]');
    if (!button) return;
    // All that is below counts as seen: a jump from there to far above is a change, too.
    const observer = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px',
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [form]);
  return passed;
}

export function StickyBuy(props: StickyBarProps) {
  const isPassed = usePassed(props.use.form);
  return isPassed ? (
    <Suspense>
      <StickyBar {...props} />
    </Suspense>
  ) : null;
}
