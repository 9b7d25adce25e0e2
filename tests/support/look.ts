import type { Page } from '@playwright/test';

export function getFocusState(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    // A link on two lines may surround another one.
    const [box = element.getBoundingClientRect()] = element.getClientRects();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const covered = !top || !(element.contains(top) || top.contains(element) || label?.contains(top));
    const style = getComputedStyle(element);
    const ringed = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    const what = `${element.tagName.toLowerCase()} ${element.getAttribute('name') ?? ''} ${element.textContent ?? ''}`;
    return { what: what.replace(/\s+/g, ' ').trim().slice(0, 80), covered, ringed };
  });
}

/** WCAG 2.5.8: smaller than 24 × 24 px and not inline in a sentence. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    );
    return [...targets].flatMap((target) => {
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const box = (label?.contains(target) ? label : target).getBoundingClientRect();
      const sentence = getComputedStyle(target).display === 'inline' && target.closest('p, dd, li, label');
      const isSeen =
        target.checkVisibility({ visibilityProperty: true }) &&
        target.tabIndex >= 0 &&
        getComputedStyle(target).clipPath === 'none';
      if (!isSeen || sentence || (box.width >= 24 && box.height >= 24)) return [];
      return [`${target.outerHTML.slice(0, 80)} ${Math.round(box.width)}×${Math.round(box.height)}`];
    });
  });
}

/** WCAG 1.4.11. */
export function findLowContrastControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgb = (color: string): [number, number, number, number] => {
      if (!canvas) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    };
    const light = (color: string) => {
      const [red, green, blue] = rgb(color).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    };
    const contrast = (one: string, other: string) => {
      const [a, b] = [light(one), light(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    const ground = (element: Element | null): string => {
      if (!element) return '#fff';
      const color = getComputedStyle(element).backgroundColor;
      return rgb(color)[3] === 0 ? ground(element.parentElement) : color;
    };
    const fields = document.querySelectorAll<HTMLElement>(
      'main :is(input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea)',
    );
    return [...fields].flatMap((field) => {
      if (!field.checkVisibility()) return [];
      const around = ground(field.parentElement);
      const style = getComputedStyle(field);
      const best = Math.max(contrast(style.borderTopColor, around), contrast(ground(field), around));
      return best >= 3 ? [] : [`${field.getAttribute('name') ?? ''} ${best.toFixed(2)}`];
    });
  });
}

export function findMovingElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      const still = animationName === 'none' && transitionDuration.split(', ').every((time) => time === '0s');
      return still ? [] : [element.outerHTML.slice(0, 80)];
    }),
  );
}

export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const hides = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      const isCut =
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      const hasText = (element.innerText ?? '').trim() !== '';
      return hides && isCut && hasText && clipPath === 'none' && element.clientWidth > 1
        ? [element.outerHTML.slice(0, 100)]
        : [];
    }),
  );
}

export function setTextSize(page: Page, size = '200%'): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
