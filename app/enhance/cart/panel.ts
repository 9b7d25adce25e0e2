const openers = new Set<() => void>();

/** Opens the cart's panel, where the page has one. */
export function openPanel(): void {
  for (const open of openers) open();
}

/** Registers what opens the panel. */
export function onPanelWanted(open: () => void): () => void {
  openers.add(open);
  return () => {
    openers.delete(open);
  };
}
