import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startShop } from './tests/support/shop';
import { simpleProduct, variableProduct } from './tests/support/api';
import { HttpClient } from './tests/support/http-client';
import { order, readyToOrder, fillCart } from './tests/support/page';
const shop = await startShop();
const ua='Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const simple = await simpleProduct(shop.url), variable = await variableProduct(shop.url);
const received = await order(new HttpClient(shop.url), simple.slug);
const sheets: [string, number, number, 'light'|'dark', boolean, string[]][] = [
  ['a-768-dark-js', 768, 1000, 'dark', true, ['/cart','/checkout','/checkout/review', received,'/order-lookup','/wishlist']],
  ['b-1280-light-js', 1280, 900, 'light', true, ['/cart','/checkout','/checkout/review', received,'/products',`/product/${variable.slug}`]],
  ['c-390-dark-js', 390, 844, 'dark', true, ['/cart','/checkout','/checkout/review', received,'/products',`/product/${variable.slug}`,'/my-account','/']],
  ['d-390-light-nojs', 390, 844, 'light', false, ['/cart','/checkout','/checkout/review', received,'/products',`/product/${variable.slug}`,'/my-account','/']],
  ['e-1280-dark-nojs', 1280, 900, 'dark', false, ['/cart','/checkout','/', '/my-account','/products',`/product/${variable.slug}`]],
];
for (const [name,width,height,colorScheme,js,paths] of sheets.filter(([n])=>!process.argv[2]||n.startsWith(process.argv[2]))) {
  const context = await browser.newContext({ userAgent: ua, baseURL: shop.url, viewport:{width,height}, colorScheme, javaScriptEnabled: js, locale:'en-US' });
  const page: Page = await context.newPage();
  await fillCart(page, shop.url, 'linen-cushion').catch(()=>{});
  await readyToOrder(page, shop.url, simple.slug);
  const files: Buffer[] = [];
  for (const p of paths) { await page.goto(p, {waitUntil:'load'}); await page.waitForTimeout(400); files.push(await page.screenshot({ fullPage: true })); }
  const H = 1500, scale = 420/width;
  const tiles = await Promise.all(files.map((f)=> sharp(f).resize({width:420}).toBuffer().then(async b=>{const m=await sharp(b).metadata(); return m.height>H? sharp(b).extract({left:0,top:0,width:420,height:H}).toBuffer():b;})));
  await sharp({create:{width:430*tiles.length,height:H,channels:3,background:'#888'}}).composite(tiles.map((input,i)=>({input,left:i*430,top:0}))).png().toFile(`/tmp/shots/${name}.png`);
  await context.close();
}
await browser.close(); await shop.stop();
