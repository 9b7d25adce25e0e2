// Lighthouse in a process and with packages of its own: one page's figures as JSON, with and without its scripts.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [address, rounds] = process.argv.slice(2);
const scripts = ['*/build/*.js', '*/messages/*'];

const chrome = await launch({
  chromePath: process.env.CHROME_PATH,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});

/** A visit of which Lighthouse itself says that it went wrong is made again. */
async function visit(blockedUrlPatterns, tries = 3) {
  const { lhr } = await lighthouse(address, {
    port: chrome.port,
    onlyCategories: ['performance'],
    logLevel: 'silent',
    blockedUrlPatterns,
    extraHeaders: process.env.COOKIE ? { cookie: process.env.COOKIE } : undefined,
  });
  if (lhr.runtimeError) {
    console.error(address, lhr.runtimeError.code);
    if (tries > 1) return visit(blockedUrlPatterns, tries - 1);
    throw new Error(lhr.runtimeError.message);
  }
  const of = (audit) => lhr.audits[audit].numericValue;
  return {
    performance: Math.round(lhr.categories.performance.score * 100),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
  };
}

// The first page of a new browser takes twice as long as any other.
await visit([]);
const seen = { blocked: [], whole: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  seen.blocked.push(await visit(scripts));
  seen.whole.push(await visit([]));
}
console.log(JSON.stringify(seen));
chrome.kill();
