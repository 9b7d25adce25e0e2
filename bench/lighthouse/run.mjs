// Lighthouse in a process and with packages of its own: one page's figures as JSON, with and without its scripts.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [address, rounds] = process.argv.slice(2);
const scripts = ['*/build/*.js', '*/messages/*'];

async function visit(blockedUrlPatterns) {
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: ['performance'],
      logLevel: 'silent',
      blockedUrlPatterns,
      // A cart that was filled before stays.
      disableStorageReset: true,
      extraHeaders: process.env.COOKIE ? { cookie: process.env.COOKIE } : undefined,
    });
    const of = (audit) => lhr.audits[audit].numericValue;
    return {
      performance: Math.round(lhr.categories.performance.score * 100),
      fcp: of('first-contentful-paint'),
      lcp: of('largest-contentful-paint'),
      tbt: of('total-blocking-time'),
      cls: of('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}

const seen = { blocked: [], whole: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  seen.blocked.push(await visit(scripts));
  seen.whole.push(await visit([]));
}
console.log(JSON.stringify(seen));
