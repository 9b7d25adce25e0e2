import fc from 'fast-check';
import path from 'node:path';
import { describe, expect } from 'vitest';
import {
  buildDownloadPath,
  isDownloadSignature,
  isExpired,
  listCandidatePaths,
} from '../../graphql/store/downloads/download-rules';
import { downloadsOf, putFile, shop, test, type Shop } from './account-shop';

const siteUrl = 'https://shop.example.test';
const grant = { id: 7, orderKey: 'wc_order_abc', downloadId: 'file-1' };

describe('signed links', () => {
  const signature = buildDownloadPath(grant, ['secret']).split('/').at(-1) ?? '';

  test('open the grant they were made for, also after the secret was rotated', () => {
    expect(buildDownloadPath(grant, ['secret'])).toMatch(/^\/download\/7\/[\w-]{43}$/);
    expect(isDownloadSignature(signature, grant, ['secret'])).toBe(true);
    expect(isDownloadSignature(signature, grant, ['new', 'secret'])).toBe(true);
  });
});

describe('what a grant allows', () => {
  const noon = Date.UTC(2026, 10, 27, 12) / 1000;
  const midnight = (day: number) => Date.UTC(2026, 10, day) / 1000;

  test('ends with its last day', () => {
    expect(isExpired({ expiresAt: midnight(27) }, noon)).toBe(false);
    expect(isExpired({ expiresAt: midnight(27) }, midnight(28) - 1)).toBe(false);
    expect(isExpired({ expiresAt: midnight(27) }, midnight(28))).toBe(true);
    expect(isExpired({ expiresAt: null }, noon)).toBe(false);
  });
});

describe('where files lie', () => {
  test('never leads out of the folder', () => {
    const parts = '.. . files uploads woocommerce_uploads a.pdf %2e%2e ..%2f %5c .git ~ C: \0';
    const part = fc.constantFrom('', ...parts.split(' '));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.boolean(), (parts, absolute) => {
        const file = `${absolute ? siteUrl : ''}/${parts.join('/')}`;
        for (const relative of listCandidatePaths(file, siteUrl)) {
          expect(path.posix.normalize(`/root/${relative}`)).toBe(`/root/${relative}`);
          expect(relative).not.toMatch(/\\|(^|\/)\./);
        }
      }),
    );
  });
});

describe('downloads', () => {
  const get = (made: Shop, url: string, headers: Record<string, string> = {}, method = 'GET') =>
    made.store.fetch(new Request(url, { method, headers }));

  test('stream the file, count, and end', async ({ made }) => {
    made.db.run('DELETE FROM download_permissions WHERE id > 2');
    putFile(made, 'album.zip', 'the music');
    const [album] = await downloadsOf(made);
    expect(album).toMatchObject({ name: 'Album ZIP', downloadsRemaining: 2 });
    const url = album?.url ?? '';
    const first = await get(made, url);
    expect(await first.text()).toBe('the music');
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '9',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('album.zip') as string,
    });
    expect((await downloadsOf(made))[0]?.downloadsRemaining).toBe(1);
    expect((await get(made, url, {}, 'HEAD')).headers.get('content-length')).toBe('9');
    expect((await downloadsOf(made))[0]?.downloadsRemaining).toBe(1);
    await get(made, url);
    expect((await get(made, url)).status).toBe(410);
    expect((await downloadsOf(made)).map(({ name }) => name)).toEqual(['Booklet & Lyrics']);
  });

  test('are over after their term, in the words of the shopper', async ({ made }) => {
    putFile(made, 'album.zip', 'the music');
    const url = (await downloadsOf(made))[0]?.url ?? '';
    made.clock.now = new Date('2026-12-22T12:00:00Z');
    const answer = await get(made, url, { 'accept-language': 'de-AT,en;q=0.5' });
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('Die Frist für diesen Download ist abgelaufen.');
    expect(await downloadsOf(made)).toEqual([]);
  });

  test('are not counted when the file is missing, and not given out for a changed link or a cancelled order', async () => {
    const made = await shop();
    const url = (await downloadsOf(made))[0]?.url ?? '';
    expect((await get(made, url)).status).toBe(404);
    expect((await downloadsOf(made))[0]?.downloadsRemaining).toBe(2);
    putFile(made, 'album.zip', 'the music');
    expect((await get(made, url.replace('/download/1/', '/download/2/'))).status).toBe(404);
    expect((await get(made, `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await get(made, url, {}, 'DELETE')).status).toBe(405);
    made.db.run(`UPDATE orders SET status = 'refunded' WHERE id = 187`);
    expect((await get(made, url)).status).toBe(404);
  });
});
