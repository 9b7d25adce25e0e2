import { get } from 'node:http';
import { load } from 'cheerio';
import { scriptsOf } from '../tests/support/page-weight';
import { launchBrowser } from './browser';
import type { Measurement } from './report';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

/** Kilobytes that cross the network for a page, its headers not counted. */
function sentSize(address: string, cookie = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'user-agent': userAgent, 'accept-encoding': 'br', cookie } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes / 1000));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Sizes of what a page makes a browser load, in kilobytes as they are sent. */
export async function pageSizes(
  origin: string,
  name: string,
  address: string,
  { htmlBudget, cookie = '' }: { htmlBudget?: number; cookie?: string } = {},
): Promise<Measurement[]> {
  const response = await fetch(`${origin}${address}`, {
    headers: { 'user-agent': userAgent, 'accept-encoding': 'br', cookie },
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const html = await response.text();
  const $ = load(html);
  const browser = await launchBrowser();
  const page = await browser.newPage({ userAgent, extraHTTPHeaders: cookie ? { cookie } : {} });
  const { files, kilobytes } = await scriptsOf(page, `${origin}${address}`);
  await browser.close();
  const styles = $('link[rel=stylesheet]')
    .toArray()
    .map((element) => element.attribs['href'] ?? '');
  const styleSizes = await Promise.all(styles.map((one) => sentSize(new URL(one, origin).href)));
  return [
    { what: `${name}: JavaScript`, value: kilobytes, unit: 'KB', budget: 103 },
    { what: `${name}: JavaScript requests`, value: files.length, unit: '', budget: 8 },
    {
      what: `${name}: CSS`,
      value: styleSizes.reduce((total, size) => total + size, 0),
      unit: 'KB',
      budget: 12,
    },
    {
      what: `${name}: HTML as sent`,
      value: await sentSize(`${origin}${address}`, cookie),
      unit: 'KB',
      ...(htmlBudget ? { budget: htmlBudget } : {}),
    },
  ];
}
