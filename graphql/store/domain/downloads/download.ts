import { createHmac } from 'node:crypto';
import { isSameText } from '../../../rules/same-text';
import { decoded } from '../../../rules/text';

/** One right to fetch one file of one order. */
export interface DownloadGrant {
  id: number;
  orderKey: string;
  downloadId: string;
}

/** Where a grant's file is fetched: the signature says that the shop made the link. */
export function downloadPath(grant: DownloadGrant, secrets: readonly string[]): string {
  return `/download/${String(grant.id)}/${signature(grant, secrets[0] ?? '')}`;
}

export function isDownloadSignature(text: string, grant: DownloadGrant, secrets: readonly string[]): boolean {
  return secrets.some((secret) => isSameText(text, signature(grant, secret)));
}

function signature({ id, orderKey, downloadId }: DownloadGrant, secret: string): string {
  return createHmac('sha256', secret)
    .update(`download\n${String(id)}\n${orderKey}\n${downloadId}`)
    .digest('base64url');
}

/** Files are given out in these states of an order (wc_order->is_download_permitted). */
export function statusPermitsDownload(status: string, grantAfterPayment: boolean): boolean {
  return status === 'completed' || (status === 'processing' && grantAfterPayment);
}

/**
 * What a new grant allows (wc_downloadable_file_permission). A negative limit means any number of times; a term of days goes through
 * the end of its last one, and without any it never ends.
 * @param now Unix seconds
 */
export function grantTerms(product: { limit: number; expiryDays: number }, quantity: number, now: number) {
  return {
    remaining: product.limit < 0 ? null : product.limit * quantity,
    expiresAt: product.expiryDays > 0 ? dayOf(now + product.expiryDays * 86_400) : null,
  };
}

/** The midnight with which the day of a moment begins, in UTC: Unix seconds. */
export function dayOf(moment: number): number {
  return moment - (moment % 86_400);
}

export type DownloadRefusal = 'refused' | 'expired' | 'usedUp';

/** Whether the last day of a permission has ended (WC_Download_Handler). Times are Unix seconds. */
export function isOver({ expiresAt }: { expiresAt: number | null }, now: number): boolean {
  return expiresAt !== null && expiresAt < dayOf(now);
}

/** Places of the shop's own files in addresses of downloads, as WooCommerce and this shop write them. */
const ownFolders = ['/woocommerce_uploads/', '/uploads/', '/files/'];

/**
 * Where a product's file may lie below the folder of files, best first. Nothing leads out of the folder: parts that could are
 * refused altogether. Addresses of other sites have no file here.
 */
export function localFiles(file: string, siteUrl: string): string[] {
  const pathname = pathOf(file, siteUrl);
  if (pathname === undefined) return [];
  const found = ownFolders.flatMap((folder) => {
    const at = pathname.indexOf(folder);
    return at < 0 ? [] : [pathname.slice(at + folder.length)];
  });
  const candidates = [...found, pathname.split('/').at(-1) ?? ''];
  return [...new Set(candidates)].filter(isSafePath);
}

function pathOf(file: string, siteUrl: string): string | undefined {
  const text = file.trim();
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return decoded(text.split(/[?#]/, 1)[0] ?? '');
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const own =
    url.origin === new URL(siteUrl).origin ||
    ownFolders.slice(0, 2).some((folder) => url.pathname.includes(folder));
  return own ? decoded(url.pathname) : undefined;
}

function isSafePath(relative: string): boolean {
  return (
    relative !== '' &&
    !/[\\\p{Cc}:]/u.test(relative) &&
    relative.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith(' '))
  );
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  epub: 'application/epub+zip',
  flac: 'audio/flac',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  zip: 'application/zip',
};

export function contentType(fileName: string): string {
  return contentTypes[/\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}

/** Saves as a file, under its own name in any script (RFC 6266). */
export function contentDisposition(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
