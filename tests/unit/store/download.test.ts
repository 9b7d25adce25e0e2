import fc from 'fast-check';
import path from 'node:path';
import { describe, expect } from 'vitest';
import {
  contentDisposition,
  contentType,
  downloadPath,
  grantTerms,
  isDownloadSignature,
  isOver,
  localFiles,
  statusPermitsDownload,
} from '../../../graphql/store/domain/downloads/download';
import { bearer, downloadsOf, login, putFile, send, shop, test, type Shop } from './account-shop';

const siteUrl = 'https://shop.example.test';
const grant = { id: 7, orderKey: 'wc_order_abc', downloadId: 'file-1' };

describe('signed links', () => {
  const signature = downloadPath(grant, ['secret']).split('/').at(-1) ?? '';

  test('open the grant they were made for, also after the secret was rotated', () => {
    expect(downloadPath(grant, ['secret'])).toMatch(/^\/download\/7\/[\w-]{43}$/);
    expect(isDownloadSignature(signature, grant, ['secret'])).toBe(true);
    expect(isDownloadSignature(signature, grant, ['new', 'secret'])).toBe(true);
  });

  test('open nothing else', () => {
    expect(isDownloadSignature(signature, { ...grant, id: 8 }, ['secret'])).toBe(false);
    expect(isDownloadSignature(signature, { ...grant, downloadId: 'file-2' }, ['secret'])).toBe(false);
    expect(isDownloadSignature(signature, grant, ['other'])).toBe(false);
    expect(isDownloadSignature('', grant, ['secret'])).toBe(false);
  });
});

describe('what a grant allows', () => {
  const noon = Date.UTC(2026, 10, 27, 12) / 1000;
  const midnight = (day: number) => Date.UTC(2026, 10, day) / 1000;

  test('multiplies the limit by the pieces and counts whole days', () => {
    expect(grantTerms({ limit: 3, expiryDays: 2 }, 2, noon)).toEqual({
      remaining: 6,
      expiresAt: midnight(29),
    });
  });

  test.each([-1, 0])('is without limit and end for a limit of -1 and a term of %i', (expiryDays) => {
    expect(grantTerms({ limit: -1, expiryDays }, 2, noon)).toEqual({ remaining: null, expiresAt: null });
  });

  test('depends on the state of the order', () => {
    expect(statusPermitsDownload('completed', false)).toBe(true);
    expect(statusPermitsDownload('processing', true)).toBe(true);
    expect(statusPermitsDownload('processing', false)).toBe(false);
    expect(statusPermitsDownload('refunded', true)).toBe(false);
  });

  test('ends with its last day', () => {
    expect(isOver({ expiresAt: midnight(27) }, noon)).toBe(false);
    expect(isOver({ expiresAt: midnight(27) }, midnight(28) - 1)).toBe(false);
    expect(isOver({ expiresAt: midnight(27) }, midnight(28))).toBe(true);
    expect(isOver({ expiresAt: null }, noon)).toBe(false);
  });
});

describe('where files lie', () => {
  test.each([
    [
      'https://shop.example.test/wp-content/uploads/woocommerce_uploads/files/album.zip',
      ['files/album.zip', 'woocommerce_uploads/files/album.zip', 'album.zip'],
    ],
    ['/files/book.epub', ['book.epub']],
    ['book.epub?x=1', ['book.epub']],
    ['https://shop.example.test/files/Mein%20Buch.pdf', ['Mein Buch.pdf']],
  ])('%s', (file, expected) => {
    expect(localFiles(file, siteUrl)).toEqual(expected);
  });

  test.each([
    'https://elsewhere.example/files/book.epub',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
    '/files/',
    '/files/%E0%A4%A',
  ])('has none for %j', (file) => {
    expect(localFiles(file, siteUrl)).toEqual([]);
  });

  test('never leads out of the folder', () => {
    const parts = '.. . files uploads woocommerce_uploads a.pdf %2e%2e ..%2f %5c .git ~ C: \0';
    const part = fc.constantFrom('', ...parts.split(' '));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.boolean(), (parts, absolute) => {
        const file = `${absolute ? siteUrl : ''}/${parts.join('/')}`;
        for (const relative of localFiles(file, siteUrl)) {
          expect(path.posix.normalize(`/root/${relative}`)).toBe(`/root/${relative}`);
          expect(relative).not.toMatch(/\\|(^|\/)\./);
        }
      }),
    );
  });
});

describe('files', () => {
  test('come with their type and a name in any script', () => {
    expect(contentType('Album.ZIP')).toBe('application/zip');
    expect(contentType('unknown')).toBe('application/octet-stream');
    expect(contentDisposition('Größe "1".pdf')).toBe(
      `attachment; filename="Gro__e _1_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
    );
  });
});

describe('downloads', () => {
  const get = (made: Shop, url: string, headers: Record<string, string> = {}, method = 'GET') =>
    made.store.fetch(new Request(url, { method, headers }));

  test('are listed as many at a time as are asked for', async ({ made }) => {
    const { authToken } = await login(made);
    const first = '{ customer { downloadableItems(first: 1) { nodes { name } } } }';
    expect((await send(made, first, {}, bearer(authToken))).data).toEqual({
      customer: { downloadableItems: { nodes: [{ name: 'Album ZIP' }] } },
    });
  });

  test('stream the file, count, and end', async ({ made }) => {
    made.db.run('DELETE FROM download_permissions WHERE id > 2');
    putFile(made, 'album.zip', 'the music');
    const [album] = await downloadsOf(made);
    expect(album).toMatchObject({ name: 'Album ZIP', downloadsRemaining: 2 });
    const url = album?.url ?? '';
    const first = await get(made, url);
    expect(await first.text()).toBe('the music');
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/zip',
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
