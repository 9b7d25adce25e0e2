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
async function visit({ address, cookie }, wanted, tries = 3) {
  const { lhr } = await lighthouse(address, {
    port: chrome.port,
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    ...wanted,
    extraHeaders: cookie ? { cookie } : undefined,
  });
  if (!lhr.runtimeError) return lhr;
  console.error(address, lhr.runtimeError.code);
  if (tries > 1) return visit({ address, cookie }, wanted, tries - 1);
  throw new Error(lhr.runtimeError.message);
}

function figures({ audits, categories }) {
  const of = (audit) => audits[audit].numericValue;
  return {
    performance: Math.round(categories.performance.score * 100),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    bytes: of('total-byte-weight'),
  };
}

async function figuresOf(page) {
  // The first visit is slower: it serves for the audits without times.
  const { categories, audits } = await visit(page, {
    onlyCategories: ['accessibility', 'best-practices', 'seo'],
  });
  const failed = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ id }) => id);
  if (failed.length > 0) console.error(page.address, failed.join(' '));
  const seen = { blocked: [], whole: [] };
  for (let round = 0; round < Number(rounds); round += 1) {
    seen.blocked.push(figures(await visit(page, { ...figuresOnly, blockedUrlPatterns: scripts })));
    seen.whole.push(figures(await visit(page, figuresOnly)));
  }
  const scores = Object.fromEntries(
    Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)]),
  );
  return { ...seen, scores };
}

const answers = [];
for (const page of pages) answers.push(await figuresOf(JSON.parse(page)));
console.log(JSON.stringify(answers));
chrome.kill();
