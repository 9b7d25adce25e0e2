export function onNextInteraction(callback: () => unknown, abortSignal: AbortSignal): void {
  const controller = new AbortController();
  const { signal } = controller;
  const onInteraction = () => {
    controller.abort();
    callback();
  };
  abortSignal.addEventListener('abort', () => controller.abort(), { signal });
  for (const name of ['pointerdown', 'keydown'])
    window.addEventListener(name, onInteraction, { capture: true, passive: true, signal });
}
