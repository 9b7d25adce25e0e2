import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import * as css from './layout.css';

/** Milliseconds; how long the bar runs is in its styles. */
const throttle = 200;
const hideDelay = 500;
const resetDelay = 400;

type Phase = 'idle' | 'loading' | 'done' | 'hiding';

/** What shows that the next page is on its way. Pages that are there within the throttle never show it. */
export function LoadingBar() {
  const loading = useNavigation().state !== 'idle';
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    const next: [Phase, number] | undefined = loading
      ? phase === 'loading'
        ? undefined
        : ['loading', throttle]
      : phase === 'loading'
        ? ['done', 0]
        : phase === 'done'
          ? ['hiding', hideDelay]
          : phase === 'hiding'
            ? ['idle', resetDelay]
            : undefined;
    if (!next) return;
    const timer = setTimeout(() => setPhase(next[0]), next[1]);
    return () => clearTimeout(timer);
  }, [loading, phase]);
  return phase === 'idle' ? null : (
    <div className={css.loadingBarPhase[phase]} data-loading={phase} aria-hidden="true" />
  );
}
