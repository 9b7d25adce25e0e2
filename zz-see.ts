import { HttpClient } from './tests/support/http-client';
import { newCustomer, register } from './tests/support/visitor';
import Database from 'libsql';
const origin = process.argv[2] ?? 'http://localhost:3971';
const data = process.argv[3] ?? '/tmp/files/demo';
const only = process.argv[4] ?? '';
const db = () => new Database(`${data}/store.sqlite`);
const said = (c: HttpClient) => c.$('[role=status], [role=alert], [data-error-summary], .notice, [class*=lash], [class*=essage]').toArray().map((e) => c.$(e).text().replace(/\s+/g, ' ').trim()).filter(Boolean).filter((x, i, l) => l.indexOf(x) === i).slice(0, 6);
const show = (label: string, c: HttpClient) => console.log(`  ${label}: ${c.status} ${c.url.pathname}${c.url.search} h1="${c.$('h1').first().text().trim()}" said=${JSON.stringify(said(c)).slice(0, 500)}`);
const main = (c: HttpClient) => c.$('main').text().replace(/\s+/g, ' ').slice(0, 900);
const steps: Record<string, () => Promise<void>> = {
  async A1() {
    const c = new HttpClient(origin);
    await c.open('/product/bottle-vase');
    const max = c.$('#buy-quantity').attr('max') ?? '';
    console.log('  max', max);
    await c.press('Add to cart', { quantity: max });
    show('added', c);
    await checkout(c, 'card');
    show('after order', c);
    const pay = c.url.href;
    console.log('   page', main(c).slice(0, 300));
    await c.press(/Cancel and go back/).catch((e) => console.log(String(e)));
    show('cancelled', c);
    await c.open('/cart'); show('cart', c); console.log('   cart:', main(c));
    await c.open('/checkout'); show('checkout', c); console.log('   buttons', c.$('button').toArray().map((b) => c.$(b).text().trim()).join('|'));
    console.log('   links', c.$('main a').toArray().map((b) => c.$(b).text().trim() + '=' + c.$(b).attr('href')).join(' | ').slice(0, 600));
    await c.open('/product/bottle-vase'); console.log('   product max', c.$('#buy-quantity').attr('max'), main(c).slice(0, 300));
    const other = new HttpClient(origin); await other.open('/product/bottle-vase'); console.log('   other', other.$('#buy-quantity').attr('max'), main(other).slice(0, 200));
  },
  async I18() {
    const d0 = db(); const slugs = d0.prepare("SELECT slug FROM products WHERE type='simple' AND status='publish' AND coalesce(stock_quantity, 9) > 5 AND regular_price > 0 AND sold_individually = 0 AND virtual=0 ORDER BY id LIMIT 3").all().map((r) => String((r as {slug: string}).slug)); d0.close(); console.log(slugs);
    const c = new HttpClient(origin);
    for (const slug of slugs) { await c.open(`/product/${slug}`); if (c.status !== 200) { console.log('no', slug); continue; } await c.press('Add to cart', { quantity: '3' }).catch((e) => console.log(String(e))); show(slug, c); }
    await checkout(c, 'cod');
    show('ordered', c);
    const order = c.url.href;
    const d = db();
    const id = Number(d.prepare(`SELECT id FROM products WHERE slug = '${slugs[1]}'`).get()?.id ?? 0);
    const balm = Number(d.prepare(`SELECT id FROM products WHERE slug = '${slugs[0]}'`).get()?.id ?? 0);
    d.exec('PRAGMA busy_timeout=5000');
    if (id) d.exec(`DELETE FROM products WHERE id = ${id} OR parent_id = ${id}`);
    d.exec(`UPDATE products SET manage_stock = 1, stock_quantity = 1, stock_status = 'instock', backorders='no' WHERE id = ${balm}`);
    d.exec('INSERT INTO catalogue_changes (product_id) VALUES (NULL)');
    d.close();
    await new Promise((r) => setTimeout(r, 3000));
    await c.open(order); console.log('   order', main(c).slice(0, 900));
    await c.press(/again/i); show('again', c); console.log('   cart', main(c).slice(0, 600));
  },
  async D16() {
    for (const [country, more] of [['AE', {}], ['KY', {}], ['NR', {}], ['AE', { 'billing.state': 'Dubai' }]] as const) {
      const c = new HttpClient(origin);
      await c.open('/product/butter-dish'); await c.press('Add to cart');
      await c.open('/checkout');
      const options = c.$('select[name="billing.country"] option').toArray().map((o) => o.attribs['value']);
      console.log('  ', country, 'sold to:', options.includes(country), options.length);
      if (!options.includes(country)) continue;
      await c.press(/country|Change|Update/i, { 'billing.country': country }).catch((e) => console.log(String(e)));
      console.log('   fields', c.$('input[name^="billing."], select[name^="billing."]').toArray().map((f) => f.attribs['name']).join());
      await checkout(c, 'cod', { 'billing.country': country, 'billing.postcode': country === 'KY' ? 'KY1-1101' : '', 'billing.city': '', ...more });
      show(country, c);
    }
  },
  async D19() {
    const c = new HttpClient(origin); c.cookies.set = () => c.cookies;
    await c.open('/product/salt-jar');
    c.cookies.clear();
    const press = c.press.bind(c);
    const clear = () => c.cookies.clear();
    await press('Add to cart'); clear(); show('add', c);
    await c.open('/cart'); show('cart', c);
    await c.post('/cart', { intent: 'add', productId: '1' }); clear(); show('post', c);
    await c.open('/my-account'); clear(); await c.press('Log in', { 'Email address or username': 'x', Password: 'y' }).catch((e) => console.log(String(e))); show('login', c); clear();
    await c.open('/products'); clear(); console.log('   forms', c.$('form').toArray().map((f) => f.attribs['action']).filter((x, i, l) => l.indexOf(x) === i).join());
    await c.press(/wishlist/i).catch((e) => console.log(String(e))); show('wish', c);
    clear(); await c.open('/language').catch(() => undefined); show('language', c);
  },
  async D15() {
    for (const [username, n] of [['Jürgen z', 11], ['Łukasz B', 12], ['Søren B', 13], ['İbrahim B', 17], ['Đorđe B', 18]] as const) {
      const c = new HttpClient(origin);
      const email = n === 4 ? 'łukasz.berg@example.com' : `n${n}${Date.now()}@example.com`;
      await c.open('/my-account');
      await c.press('Register', { register_email: '' }).catch(() => undefined);
      await c.open('/my-account');
      const names = c.$('input').toArray().map((f) => f.attribs['name']).join();
      await c.press(/Register|Create/i, { Email: email, Password: 'a long password 1', ...(username ? { Username: username } : {}) }).catch((e) => console.log(String(e), names));
      show(username || email, c); if (c.errors.length) console.log('   errors', c.errors);
      if (c.status !== 200 || !username) continue;
      const again = new HttpClient(origin); await again.open('/my-account');
      await again.press('Log in', { 'Email address or username': username, Password: 'a long password 1' }).catch((e) => console.log(String(e)));
      show('login as typed', again);
    }
  },
  async B20() {
    const c = new HttpClient(origin);
    for (const number of ['Bestellung 9005', 'order no 9005.']) { await c.open('/order-lookup'); await c.press(/Find|Look|Show/i, { Order: number, Email: 'max@example.com' }).catch((e) => console.log(String(e), c.$('input').toArray().map((f) => f.attribs['name']).join())); show(number, c); }
  },
};
async function checkout(c: HttpClient, payment: string, more: Record<string, string> = {}) {
  await c.open('/checkout');
  const values: Record<string, string> = { 'billing.email': 'max@example.com', 'billing.firstName': 'Max', 'billing.lastName': 'M', 'billing.address1': 'Street 1', 'billing.postcode': '10115', 'billing.city': 'Berlin', ...more };
  const names = new Set(c.$('input, select, textarea').toArray().map((f) => f.attribs['name']));
  const own = Object.fromEntries(Object.entries(values).filter(([n]) => names.has(n)));
  const gate = c.$('input[name=payment]').toArray().map((f) => f.attribs['value']);
  console.log('   payments', gate.join());
  await c.press(/Review|Continue|review/i, { ...own, ...(names.has('payment') ? { payment } : {}) });
  show('review', c);
  if (c.status === 422) { console.log('   errors', c.errors); return; }
  const terms = c.$('input[name=terms]').length > 0 ? { terms: true as const } : {};
  await c.press(/Order and pay|Place order|order/i, terms);
}
for (const [name, run] of Object.entries(steps)) { if (only && !only.split(',').includes(name)) continue; console.log(name); try { await run(); } catch (e) { console.log('  FAILED', String(e)); } }
