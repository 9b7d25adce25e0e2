// Runs Lighthouse in its own process and packages. Prints each page's figures as JSON, with and without its scripts.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [rounds, ...pages] = process.argv.slice(2);
const scripts = ['*/build/*.js', '*/messages/*'];

const chrome = await launch({
  chromePath: process.env.CHROME_PATH,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});

const figuresOnly = {
  onlyAudits: [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
    'total-byte-weight',
  ],
};

/** Repeats a visit that Lighthouse reports as failed. */
async function visit({ address, cookie }, options, attempts = 3) {
  const { lhr } = await lighthouse(address, {
    port: chrome.port,
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    ...options,
    extraHeaders: cookie ? { cookie } : undefined,
  });
  if (!lhr.runtimeError) return lhr;
  console.error(address, lhr.runtimeError.code);
  if (attempts > 1) return visit({ address, cookie }, options, attempts - 1);
  throw new Error(lhr.runtimeError.message);
}

function extractFigures({ audits, categories }) {
  const getValue = (audit) => audits[audit].numericValue;
  return {
    performance: Math.round(categories.performance.score * 100),
    fcp: getValue('first-contentful-paint'),
    lcp: getValue('largest-contentful-paint'),
    tbt: getValue('total-blocking-time'),
    cls: getValue('cumulative-layout-shift'),
    bytes: getValue('total-byte-weight'),
  };
}

async function measurePage(page) {
  // The first visit is slower: it serves for the audits without times.
  const { categories, audits } = await visit(page, {
    onlyCategories: ['accessibility', 'best-practices', 'seo'],
  });
  const failed = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ id }) => id);
  if (failed.length > 0) console.error(page.address, failed.join(' '));
  const samples = { blocked: [], whole: [] };
  for (let round = 0; round < Number(rounds); round += 1) {
    samples.blocked.push(extractFigures(await visit(page, { ...figuresOnly, blockedUrlPatterns: scripts })));
    samples.whole.push(extractFigures(await visit(page, figuresOnly)));
  }
  const scores = Object.fromEntries(
    Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)]),
  );
  return { ...samples, scores };
}

const results = [];
for (const page of pages) results.push(await measurePage(JSON.parse(page)));
console.log(JSON.stringify(results));
chrome.kill();
