import { startProgram } from '../support/program';

/** A real browser with one window, driven as its maker allows. Elements are named by XPath; the first that is seen is meant. */
export interface Engine {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** What this expression gives in the page. It works without the page's scripts, too. */
  evaluate(expression: string): Promise<unknown>;
  press(element: string): Promise<void>;
  /** Types over what is in a field. */
  type(field: string, text: string): Promise<void>;
  escape(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Loses all cookies. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/**
 * An expression for the first such element that is seen, brought into view; null where there is none, or something still
 * moves. Firefox holds what moves in a part of the page that it does not draw (`content-visibility`) until it does.
 */
export const seen = (element: string): string => `(() => {
  const moves = ({ playState, effect }) =>
    playState === 'running' && effect.target.checkVisibility({ contentVisibilityAuto: true });
  if (document.getAnimations().some(moves)) return null;
  const found = document.evaluate(${JSON.stringify(element)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  for (let at = 0; at < found.snapshotLength; at += 1) {
    const one = found.snapshotItem(at);
    const { width, height } = one.getBoundingClientRect();
    if (!one.checkVisibility({ visibilityProperty: true }) || width < 2 || height < 2) continue;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    return one;
  }
  return null;
})()`;

/** Waits until an element is there and still. */
export async function found<Found>(
  element: string,
  find: (expression: string) => Promise<Found | undefined>,
): Promise<Found> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline;) {
    const one = await find(seen(element));
    if (one !== undefined) return one;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing to press: ${element}`);
}

const literal = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);
const says = (text: string) =>
  `contains(normalize-space(.), ${literal(text)}) or descendant-or-self::*[contains(@aria-label, ${literal(text)})]`;

export const link = (text: string, within = '') => `${within}//a[@href][${says(text)}]`;
export const button = (text: string, within = '') => `${within}//button[not(@aria-hidden)][${says(text)}]`;
/** The field with this label; a radio button or checkbox is pressed by its label. */
export const field = (label: string, within = '') =>
  `${within}//*[@id = //label[starts-with(normalize-space(.), ${literal(label)})]/@for]`;
export const label = (text: string, within = '') => `${within}//label[${says(text)}]`;

/** Starts a program and waits until what it says matches: `match` is its first group. */
export async function started(program: string, args: readonly string[], said: RegExp) {
  const { until, output, stop } = startProgram(program, args);
  await until(() => said.test(output()));
  return { match: said.exec(output())?.[1] ?? '', stop };
}
