/** Fired on the window when a part of the page's code could not be loaded; detail is the reason. */
export const partFailed = 'part-failed';

/**
 * Loads code that is needed only now. When it cannot be loaded the page stays as it is, which works without it, and
 * the check for newer builds looks into it.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (reason) {
    window.dispatchEvent(new CustomEvent(partFailed, { detail: reason }));
    return undefined;
  }
}
