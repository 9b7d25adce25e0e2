import type { Page } from '@playwright/test';

/** Words that go on in the next line, where nothing but the lack of room has broken them. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element?.checkVisibility({ visibilityProperty: true }) || text.includes('\u00ad')) continue;
      // What is only read out has a box of one pixel.
      const isHidden = (at: Element | null): boolean =>
        at !== null && (getComputedStyle(at).clipPath !== 'none' || isHidden(at.parentElement));
      if (isHidden(element)) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}’]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word} in ${element.outerHTML.slice(0, 100)}`);
      }
    }
    return found;
  });
}

/** Elements that stick out of the window, and boxes that have to be scrolled sideways. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHidden = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).clipPath !== 'none' || isHidden(at.parentElement));
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isHidden(element)) return [];
      const { overflowX } = getComputedStyle(element);
      const { left, right, width: own } = element.getBoundingClientRect();
      const isOut = own > 1 && (left < -0.5 || right > width + 0.5);
      const scrolls =
        (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1;
      return isOut || scrolls ? [element.outerHTML.slice(0, 100)] : [];
    });
  });
}
