import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasNginx } from '../support/nginx';
import { freePort } from '../support/shop';
import { newFolder } from '../support/new-folder';

const [, map = '', rule = ''] =
  /```conf\n# In http \{ \}\n(.*?)\n# In server [^\n]*\n(.*?)```/s.exec(
    readFileSync('docs/adopt.md', 'utf8'),
  ) ?? [];

describe.skipIf(!hasNginx)('links in the mails of WordPress', () => {
  const folder = newFolder();
  let wordpress = '';
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const port = await freePort();
    const file = path.join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${path.join(folder, name)};`,
    );
    writeFileSync(
      file,
      `pid ${path.join(folder, 'nginx.pid')};
error_log ${path.join(folder, 'error.log')};
events { }
http {
access_log off;
${temporary.join('\n')}
${map}
server { listen 127.0.0.1:${port};
${rule}
location / { return 200 WordPress; }
}
}
`,
    );
    const server = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    stop = async () => {
      server.kill('SIGQUIT');
      await ended;
    };
    wordpress = `http://127.0.0.1:${port}`;
    await vi.waitUntil(
      () =>
        fetch(wordpress).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 10_000 },
    );
  });
  afterAll(async () => {
    await stop();
  });

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
    const { status, headers } = await fetch(wordpress + from, { redirect: 'manual' });
    expect(status).toBe(to === null ? 200 : 302);
    expect(headers.get('location')).toBe(to === null ? null : `https://shop.example${to}`);
  });
});
