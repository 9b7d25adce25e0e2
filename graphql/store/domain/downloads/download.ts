import { createHmac } from 'node:crypto';
import { isSameText } from '../../../rules/same-text';
import { decoded } from '../../../rules/text';

export interface DownloadGrant {
  id: number;
  orderKey: string;
  downloadId: string;
}

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

/** wc_order->is_download_permitted */
export function statusPermitsDownload(status: string, grantAfterPayment: boolean): boolean {
  return status === 'completed' || (status === 'processing' && grantAfterPayment);
}

/** Terms like wc_downloadable_file_permission: a negative limit is unlimited, access ends with the last day. `now` is in Unix seconds. */
export function grantTerms(product: { limit: number; expiryDays: number }, quantity: number, now: number) {
  return {
    remaining: product.limit < 0 ? null : product.limit * quantity,
    expiresAt: product.expiryDays > 0 ? dayOf(now + product.expiryDays * 86_400) : null,
  };
}

/** Midnight (UTC) of the day in Unix seconds. */
export function dayOf(moment: number): number {
  return moment - (moment % 86_400);
}

export type DownloadRefusal = 'refused' | 'expired' | 'usedUp';

/** Access lasts through its last day (WC_Download_Handler). Times are Unix seconds. */
export function isOver({ expiresAt }: { expiresAt: number | null }, now: number): boolean {
  return expiresAt !== null && expiresAt < dayOf(now);
}

const ownFolders = ['/woocommerce_uploads/', '/uploads/', '/files/'];

/** Candidate paths below the files folder, best first. Unsafe paths are dropped (path traversal), and other sites have no file here. */
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

/** RFC 6266: keeps file names in any script. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
