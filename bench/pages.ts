import type { Request } from '@playwright/test';
import { scriptsOf } from '../tests/support/page-weight';
import { launchBrowser } from './browser';
import type { Measurement } from './report';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

/** Sizes of what a page makes a browser load, in kilobytes as they are sent, headers not counted. */
export async function pageSizes(
  origin: string,
  name: string,
  address: string,
  { htmlBudget, cookie = '' }: { htmlBudget?: number; cookie?: string } = {},
): Promise<Measurement[]> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ userAgent, extraHTTPHeaders: cookie ? { cookie } : {} });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const { files, kilobytes } = await scriptsOf(page, `${origin}${address}`);
  const sizeOf = async (type: 'document' | 'stylesheet') => {
    let bytes = 0;
    for (const request of requests.filter((one) => one.resourceType() === type)) {
      const status = (await request.response())?.status();
      if (status !== 200) throw new Error(`${request.url()} answered ${status}`);
      bytes += (await request.sizes()).responseBodySize;
    }
    return bytes / 1000;
  };
  const [css, html] = [await sizeOf('stylesheet'), await sizeOf('document')];
  await browser.close();
  return [
    { what: `${name}: JavaScript`, value: kilobytes, unit: 'KB', budget: 103 },
    { what: `${name}: JavaScript requests`, value: files.length, budget: 8 },
    { what: `${name}: CSS`, value: css, unit: 'KB', budget: 12 },
    { what: `${name}: HTML as sent`, value: html, unit: 'KB', budget: htmlBudget },
  ];
}
