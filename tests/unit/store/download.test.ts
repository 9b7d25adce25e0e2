import fc from 'fast-check';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  byteRange,
  contentDisposition,
  contentType,
  downloadPath,
  grantTerms,
  isDownloadSignature,
  isOver,
  mayResume,
  localFiles,
  statusPermitsDownload,
} from '../../../graphql/store/domain/downloads/download';

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

  test('lets an interrupted download go on for half an hour without counting again', () => {
    expect(mayResume({ lastAt: 1000 }, 2800)).toBe(true);
    expect(mayResume({ lastAt: 1000 }, 2801)).toBe(false);
    expect(mayResume({ lastAt: null }, 1001)).toBe(false);
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

describe('parts of files', () => {
  test.each<[string, { from: number; to: number; partial: boolean } | undefined]>([
    ['bytes=90-500', { from: 90, to: 99, partial: true }],
    ['bytes=-10', { from: 90, to: 99, partial: true }],
    ['bytes=', undefined],
    ['lines=1-2', { from: 0, to: 99, partial: false }],
  ])('%s', (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected);
  });

  test('come with their type and a name in any script', () => {
    expect(contentType('Album.ZIP')).toBe('application/zip');
    expect(contentType('unknown')).toBe('application/octet-stream');
    expect(contentDisposition('Größe "1".pdf')).toBe(
      `attachment; filename="Gro__e _1_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
    );
  });
});
