// Runs Lighthouse in its own process and packages. Prints the best figures of three visits of each page as JSON.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const ROUND_COUNT = 3;
const chrome = await launch({
  chromePath: process.env.CHROME_PATH,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});

/** Repeats a visit that Lighthouse reports as failed. */
async function visit({ address, cookie }, attempts = 3) {
  const { lhr } = await lighthouse(address, {
    port: chrome.port,
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    extraHeaders: cookie ? { cookie } : undefined,
  });
  if (!lhr.runtimeError) return lhr;
  console.error(address, lhr.runtimeError.code);
  if (attempts > 1) return visit({ address, cookie }, attempts - 1);
  throw new Error(lhr.runtimeError.message);
}

async function measurePage(page) {
  const visits = [];
  while (visits.length < ROUND_COUNT) visits.push(await visit(page));
  const getScore = (name) =>
    Math.round(Math.max(...visits.map(({ categories }) => categories[name].score)) * 100);
  const getValue = (audit) => Math.min(...visits.map(({ audits }) => audits[audit].numericValue));
  return {
    performance: getScore('performance'),
    accessibility: getScore('accessibility'),
    bestPractices: getScore('best-practices'),
    seo: getScore('seo'),
    lcp: getValue('largest-contentful-paint'),
    tbt: getValue('total-blocking-time'),
    cls: getValue('cumulative-layout-shift'),
    bytes: getValue('total-byte-weight'),
  };
}

const results = [];
for (const page of process.argv.slice(2)) results.push(await measurePage(JSON.parse(page)));
console.log(JSON.stringify(results));
chrome.kill();
