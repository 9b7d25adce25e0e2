import { get } from 'node:http';
import { load } from 'cheerio';
import type { Measurement } from './report';

/** Kilobytes that cross the network for an address, its headers not counted. */
function sentSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes / 1000));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Kilobytes of a page and its stylesheets as they are sent. What its scripts may have, tests/e2e/budget.spec.ts holds. */
export async function pageSizes(address: string, name: string, htmlBudget?: number): Promise<Measurement[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const $ = load(await response.text());
  const styles = $('link[rel=stylesheet]').toArray();
  const sizes = styles.map(({ attribs }) => sentSize(new URL(attribs['href'] ?? '', address).href));
  const css = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  const html = await sentSize(address);
  return [
    { what: `${name}: CSS`, value: css, unit: 'KB', budget: 12 },
    { what: `${name}: HTML`, value: html, unit: 'KB', ...(htmlBudget ? { budget: htmlBudget } : {}) },
  ];
}
