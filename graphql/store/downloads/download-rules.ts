import { createHmac } from 'node:crypto';
import { timingSafeEqualText } from '../../shared/timing-safe-equal';
import { tryDecodeUriComponent } from '../../shared/html-text';

export interface DownloadGrant {
  id: number;
  orderKey: string;
  downloadId: string;
}

export function buildDownloadPath(grant: DownloadGrant, secrets: readonly string[]): string {
  return `/download/${String(grant.id)}/${signGrant(grant, secrets[0] ?? '')}`;
}

export function isDownloadSignature(text: string, grant: DownloadGrant, secrets: readonly string[]): boolean {
  return secrets.some((secret) => timingSafeEqualText(text, signGrant(grant, secret)));
}

function signGrant({ id, orderKey, downloadId }: DownloadGrant, secret: string): string {
  return createHmac('sha256', secret)
    .update(`download\n${String(id)}\n${orderKey}\n${downloadId}`)
    .digest('base64url');
}

/** wc_order->is_download_permitted */
export function isDownloadPermitted(status: string, isGrantedAfterPayment: boolean): boolean {
  return status === 'completed' || (status === 'processing' && isGrantedAfterPayment);
}

/** Midnight (UTC) of the day in Unix seconds. */
export function startOfDaySeconds(unixSeconds: number): number {
  return unixSeconds - (unixSeconds % 86_400);
}

/** Access lasts through its last day (WC_Download_Handler). Times are Unix seconds. */
export function isExpired({ expiresAt }: { expiresAt: number | null }, now: number): boolean {
  return expiresAt !== null && expiresAt < startOfDaySeconds(now);
}

const downloadFolders = ['/woocommerce_uploads/', '/uploads/', '/files/'];

/** Candidate paths below the files folder, best first. Unsafe paths are dropped (path traversal), and other sites have no file here. */
export function listCandidatePaths(file: string, siteUrl: string): string[] {
  const pathname = parsePathname(file, siteUrl);
  if (pathname === undefined) return [];
  const matches = downloadFolders.flatMap((folder) => {
    const index = pathname.indexOf(folder);
    return index < 0 ? [] : [pathname.slice(index + folder.length)];
  });
  const candidates = [...matches, pathname.split('/').at(-1) ?? ''];
  return [...new Set(candidates)].filter(isSafePath);
}

function parsePathname(file: string, siteUrl: string): string | undefined {
  if (!URL.canParse(file.trim(), siteUrl)) return undefined;
  const { origin, pathname } = new URL(file.trim(), siteUrl);
  const isLocal = origin === new URL(siteUrl).origin || /\/(?:woocommerce_)?uploads\//.test(pathname);
  return isLocal ? tryDecodeUriComponent(pathname) : undefined;
}

function isSafePath(relative: string): boolean {
  return (
    relative !== '' &&
    !/[\\\p{Cc}:]/u.test(relative) &&
    relative.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith(' '))
  );
}

/** RFC 6266: keeps file names in any script. */
export function buildContentDisposition(fileName: string): string {
  const asciiName = fileName.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
