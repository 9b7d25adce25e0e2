import { createReadStream, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { StoreServices } from '../services/context';
import type { Permission } from '../db/downloads/download';
import {
  contentDisposition,
  contentType,
  localFiles,
  type DownloadRefusal,
} from '../domain/downloads/download';
import { beginDownload, permissionOfLink, refusalOf } from '../services/downloads/downloads';
import { escape, htmlPages } from './html-page';
import { textsFor } from '../texts';

type Services = Pick<
  StoreServices,
  'db' | 'settings' | 'secrets' | 'siteUrl' | 'languagePath' | 'look' | 'now' | 'log'
>;

type Refusal = DownloadRefusal | 'missing';

const statuses: Readonly<Record<Refusal, number>> = { refused: 404, expired: 410, usedUp: 410, missing: 404 };

/** Streams a bought file at `/download/{permission}/{signature}` and counts it. Never sends files outside of `folder`. */
export function downloadPage(services: Services, folder: string) {
  return (request: Request, url: URL): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    const refuse = (why: Refusal) => refusal(request, services, why);
    const permission = permissionOf(url, services);
    if (!permission) return refuse('refused');
    const file = localFiles(permission.file, services.siteUrl).flatMap(
      (relative) => fileIn(folder, relative) ?? [],
    )[0];
    if (!file) {
      services.log.warn({ permission: permission.id }, 'store: the file of a download is missing');
      return refuse('missing');
    }
    if (request.method === 'HEAD') {
      const why = refusalOf(services, permission);
      return why ? refuse(why) : new Response(null, { headers: headersOf(file) });
    }
    const why = beginDownload(services, permission);
    if (why) return refuse(why);
    const content = Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array>;
    return new Response(content, { headers: headersOf(file) });
  };
}

function permissionOf(url: URL, services: Services): Permission | undefined {
  const [, id, signature] = /^\/download\/(\d{1,15})\/([\w-]{20,100})$/.exec(url.pathname) ?? [];
  return id && signature ? permissionOfLink(services, Number(id), signature) : undefined;
}

type LocalFile = NonNullable<ReturnType<typeof fileIn>>;

/** Rejects links that lead out of the folder. */
function fileIn(folder: string, relative: string) {
  const wanted = path.join(folder, relative);
  if (!statSync(wanted, { throwIfNoEntry: false })?.isFile()) return undefined;
  const real = realpathSync(wanted);
  if (!real.startsWith(realpathSync(folder) + path.sep)) return undefined;
  return { path: real, name: path.basename(wanted), size: statSync(real).size };
}

const headersOf = ({ name, size }: LocalFile) => ({
  'content-type': contentType(name),
  'content-length': String(size),
  'content-disposition': contentDisposition(name),
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
});

function refusal(request: Request, services: Services, why: Refusal): Response {
  const { tag, t } = textsFor('download', request, services.settings.text('WPLANG'));
  return htmlPages(services)({
    status: statuses[why],
    tag,
    heading: t('title'),
    content: `<p>${escape(t(why))}</p>\n<p><a href="${escape(services.siteUrl)}">${escape(t('back'))}</a></p>`,
  });
}
