/** Fired on the window when a part of the page's code could not be loaded; detail is the reason. */
export const partFailed = 'part-failed';

/** Milliseconds after which code that has not come is no longer waited for. */
export const patience = 8000;

/** Rejects when code does not come, or not in time. */
export const inTime = <Part>(part: Promise<Part>): Promise<Part> =>
  Promise.race([part, new Promise<never>((_, reject) => setTimeout(reject, patience))]);

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
