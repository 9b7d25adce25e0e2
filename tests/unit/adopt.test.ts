import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx, startNginxWith, type Nginx } from '../support/nginx';

const [, map = '', rule = ''] =
  /```conf\n# In http \{ \}\n(.*?)\n# In server [^\n]*\n(.*?)```/s.exec(
    readFileSync('docs/adopt.md', 'utf8'),
  ) ?? [];

describe.skipIf(!hasNginx)('links in the mails of WordPress', () => {
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await startNginxWith(
      (port) => `${map}
server { listen 127.0.0.1:${port};
${rule}
location / { return 200 WordPress; }
}
`,
    );
  });
  afterAll(() => nginx.stop());

  test.each([
    ['/wp-login.php?action=rp&key=K1&login=jane', '/my-account/lost-password?key=K1&login=jane'],
    ['/wp-login.php?login=jane&key=K1&action=rp', '/my-account/lost-password?key=K1&login=jane'],
    ['/my-account/lost-password/?key=K1&id=7&login=jane', '/my-account/lost-password?key=K1&id=7&login=jane'],
    ['/my-account/view-order/12/', '/order-summary/12'],
    ['/my-account/', '/my-account'],
    ['/checkout/order-received/12/?key=wc_order_k', '/checkout/order-received/12/?key=wc_order_k'],
    ['/product/mug/#reviews', '/product/mug/'],
    ['/shop/', '/products'],
    ['/wp-login.php', null],
    ['/wp-login.php?action=lostpassword', null],
    ['/checkout/order-pay/12/?pay_for_order=true&key=k', null],
    ['/graphql', null],
    ['/wp-content/uploads/a.jpg', null],
  ])('%s leads to %s', async (from, to) => {
    const { status, headers } = await fetch(nginx.url + from, { redirect: 'manual' });
    expect(status).toBe(to === null ? 200 : 302);
    expect(headers.get('location')).toBe(to === null ? null : `https://shop.example${to}`);
  });
});
