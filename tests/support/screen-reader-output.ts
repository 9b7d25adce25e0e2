import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    heard: string[];
  }
}

/** Records announcements of live regions from the next page load on. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const regions = '[role=alert], [role=status], [aria-live]';
    const say = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region =
        element?.closest(regions) ?? (node instanceof Element ? node.querySelector(regions) : null);
      const text = (element?.contains(region) ? region : element)?.textContent?.trim();
      if (region && text) window.heard.push(text);
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === 'characterData') say(target);
        else addedNodes.forEach(say);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

export async function expectAnnounced(page: Page, sentence: string, times = 1): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((text) => window.heard.filter((heard) => heard.includes(text)).length, sentence),
    )
    .toBe(times);
}
