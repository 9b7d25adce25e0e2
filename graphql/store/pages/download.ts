import { createReadStream, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { StoreServices } from '../services/context';
import { countDownload, findPermission, grantsAfterPayment, type Permission } from '../db/downloads/download';
import {
  byteRange,
  contentDisposition,
  contentType,
  isDownloadSignature,
  judgeDownload,
  localFiles,
  statusPermitsDownload,
  type DownloadRefusal,
} from '../domain/downloads/download';
import { acceptedLanguages, mailLanguage, type MailKey } from '../mail/text';
import { noticePage } from './download-notice';

type Services = Pick<StoreServices, 'db' | 'settings' | 'secrets' | 'siteUrl' | 'now' | 'log'>;

const TEXTS: Readonly<Record<DownloadRefusal | 'missing', { key: MailKey; status: number }>> = {
  refused: { key: 'downloadRefused', status: 404 },
  expired: { key: 'downloadExpired', status: 410 },
  usedUp: { key: 'downloadUsedUp', status: 410 },
  missing: { key: 'downloadMissing', status: 404 },
};

/**
 * `/download/{permission}/{signature}`: streams a bought file, counts it, and can go on where a transfer broke off.
 * @param folder where the shop's files lie; nothing outside of it is ever sent
 */
export function downloadPage(services: Services, folder: string): (request: Request, url: URL) => Response {
  return (request, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    const refuse = (why: keyof typeof TEXTS) => refusal(request, services, why);
    const permission = permissionOf(url, services);
    if (!permission) return refuse('refused');
    const file = localFiles(permission.file, services.siteUrl).flatMap(
      (relative) => fileIn(folder, relative) ?? [],
    )[0];
    if (!file) {
      services.log.warn({ permission: permission.id }, 'store: the file of a download is missing');
      return refuse('missing');
    }
    const range = byteRange(request.headers.get('range'), file.size);
    if (!range)
      return new Response(null, {
        status: 416,
        headers: { 'content-range': `bytes */${String(file.size)}` },
      });
    const now = Math.floor(services.now().getTime() / 1000);
    const judged = judgeDownload(permission, range.from, now);
    if ('refusal' in judged) return refuse(judged.refusal);
    if (
      request.method === 'GET' &&
      judged.counts &&
      !services.db.transaction(() => countDownload(services.db, permission.id, now))
    ) {
      return refuse('usedUp');
    }
    return send(request, file, range);
  };
}

function permissionOf(url: URL, { db, settings, secrets }: Services): Permission | undefined {
  const [, id, signature] = /^\/download\/(\d{1,15})\/([\w-]{20,100})$/.exec(url.pathname) ?? [];
  const permission = id === undefined ? undefined : findPermission(db, Number(id));
  if (!permission || signature === undefined || !isDownloadSignature(signature, permission, secrets))
    return undefined;
  return statusPermitsDownload(permission.status, grantsAfterPayment(settings)) ? permission : undefined;
}

interface LocalFile {
  path: string;
  name: string;
  size: number;
}

/** A regular file below the folder; links that lead out of it do not count. */
function fileIn(folder: string, relative: string): LocalFile | undefined {
  const wanted = path.join(folder, relative);
  if (!statSync(wanted, { throwIfNoEntry: false })?.isFile()) return undefined;
  const real = realpathSync(wanted);
  if (!real.startsWith(realpathSync(folder) + path.sep)) return undefined;
  return { path: real, name: path.basename(wanted), size: statSync(real).size };
}

function send(
  request: Request,
  file: LocalFile,
  range: { from: number; to: number; partial: boolean },
): Response {
  const { from, to, partial } = range;
  const length = Math.max(0, to - from + 1);
  const headers = {
    'content-type': contentType(file.name),
    'content-length': String(length),
    'content-disposition': contentDisposition(file.name),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...(partial ? { 'content-range': `bytes ${String(from)}-${String(to)}/${String(file.size)}` } : {}),
  };
  const empty = request.method === 'HEAD' || length === 0;
  const body = empty
    ? null
    : (Readable.toWeb(createReadStream(file.path, { start: from, end: to })) as ReadableStream<Uint8Array>);
  return new Response(body, { status: partial ? 206 : 200, headers });
}

function refusal(request: Request, { settings, siteUrl }: Services, why: keyof typeof TEXTS): Response {
  const language = mailLanguage(
    ...acceptedLanguages(request.headers.get('accept-language')),
    settings.text('WPLANG'),
  );
  const { key, status } = TEXTS[why];
  return noticePage({
    status,
    tag: language.tag,
    title: language.t('downloadTitle'),
    text: language.t(key),
    back: { label: language.t('downloadBack'), url: siteUrl },
  });
}
