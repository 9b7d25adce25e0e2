import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { bearer, login, send, test, type Shop, shop } from './account-shop';

describe('downloads', () => {
  const DOWNLOADS = '{ customer { downloadableItems { nodes { name url downloadsRemaining } } } }';
  interface Item {
    name: string;
    url: string;
    downloadsRemaining: number;
  }

  async function janes(made: Shop): Promise<Item[]> {
    const { authToken } = await login(made);
    const { data } = await send(made, DOWNLOADS, {}, bearer(authToken));
    return (data?.['customer'] as { downloadableItems: { nodes: Item[] } }).downloadableItems.nodes;
  }

  function putFile(made: Shop, name: string, content: string): void {
    mkdirSync(path.join(made.dataDir, 'files'), { recursive: true });
    writeFileSync(path.join(made.dataDir, 'files', name), content);
  }

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
    const [album] = await janes(made);
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
    expect((await janes(made))[0]?.downloadsRemaining).toBe(1);
    expect((await get(made, url, {}, 'HEAD')).headers.get('content-length')).toBe('9');
    expect((await janes(made))[0]?.downloadsRemaining).toBe(1);
    await get(made, url);
    expect((await get(made, url)).status).toBe(410);
    const rest = await get(made, url, { range: 'bytes=4-' });
    expect([rest.status, rest.headers.get('content-range'), await rest.text()]).toEqual([
      206,
      'bytes 4-8/9',
      'music',
    ]);
    expect((await janes(made)).map(({ name }) => name)).toEqual(['Booklet & Lyrics']);
  });

  test('are over after their term, in the words of the shopper', async ({ made }) => {
    putFile(made, 'album.zip', 'the music');
    const url = (await janes(made))[0]?.url ?? '';
    made.clock.now = new Date('2026-12-22T12:00:00Z');
    const answer = await get(made, url, { 'accept-language': 'de-AT,en;q=0.5' });
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('Die Frist für diesen Download ist abgelaufen.');
    expect(await janes(made)).toEqual([]);
  });

  test('are not counted when the file is missing, and not given out for a changed link or a cancelled order', async () => {
    const made = await shop();
    const url = (await janes(made))[0]?.url ?? '';
    expect((await get(made, url)).status).toBe(404);
    expect((await janes(made))[0]?.downloadsRemaining).toBe(2);
    putFile(made, 'album.zip', 'the music');
    expect((await get(made, url.replace('/download/1/', '/download/2/'))).status).toBe(404);
    expect((await get(made, `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await get(made, url, {}, 'DELETE')).status).toBe(405);
    made.db.run(`UPDATE orders SET status = 'refunded' WHERE id = 187`);
    expect((await get(made, url)).status).toBe(404);
  });
});
