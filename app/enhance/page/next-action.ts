export function onNextAction(work: () => void, until: AbortSignal): void {
  const end = new AbortController();
  const { signal } = end;
  const act = () => {
    end.abort();
    work();
  };
  until.addEventListener('abort', () => end.abort(), { signal });
  for (const name of ['pointerdown', 'keydown'])
    window.addEventListener(name, act, { capture: true, passive: true, signal });
}
