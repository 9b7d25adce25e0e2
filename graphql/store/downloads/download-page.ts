import { createReadStream, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { StoreServices } from '../context/store-context';
import { buildContentDisposition, listCandidatePaths } from './download-rules';
import { beginDownload, findDownloadByLink, findDownloadRefusal } from './download-service';
import { escape, createHtmlRenderer } from '../api/html-page';
import { getTextsForRequest } from '../../shared/texts';

type Services = Pick<
  StoreServices,
  'db' | 'settings' | 'secrets' | 'siteUrl' | 'languagePath' | 'branding' | 'now' | 'log'
>;

type Refusal = 'refused' | 'expired' | 'usedUp' | 'missing';

const refusalStatuses: Record<Refusal, number> = { refused: 404, expired: 410, usedUp: 410, missing: 404 };

/** Streams a bought file at `/download/{permission}/{signature}` and counts it. Never sends files outside of `folder`. */
export function createDownloadHandler(services: Services, folder: string) {
  return (request: Request, url: URL): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    const [, id, signature = ''] = /^\/download\/(\d{1,15})\/([\w-]{20,100})$/.exec(url.pathname) ?? [];
    const download = findDownloadByLink(services, Number(id), signature);
    if (!download) return renderRefusal(request, services, 'refused');
    const file = listCandidatePaths(download.file, services.siteUrl).flatMap(
      (relative) => findLocalFile(folder, relative) ?? [],
    )[0];
    if (!file) {
      services.log.warn({ permission: download.id }, 'store: the file of a download is missing');
      return renderRefusal(request, services, 'missing');
    }
    const reason = findDownloadRefusal(services, download);
    if (reason) return renderRefusal(request, services, reason);
    if (request.method === 'HEAD') return new Response(null, { headers: buildHeaders(file) });
    beginDownload(services, download);
    const content = Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array>;
    return new Response(content, { headers: buildHeaders(file) });
  };
}

/** Rejects links that lead out of the folder. */
function findLocalFile(folder: string, relative: string) {
  const requestedPath = path.join(folder, relative);
  if (!statSync(requestedPath, { throwIfNoEntry: false })?.isFile()) return undefined;
  const realPath = realpathSync(requestedPath);
  if (!realPath.startsWith(realpathSync(folder) + path.sep)) return undefined;
  return { path: realPath, name: path.basename(requestedPath), size: statSync(realPath).size };
}

const buildHeaders = ({ name, size }: NonNullable<ReturnType<typeof findLocalFile>>) => ({
  'content-type': 'application/octet-stream',
  'content-length': String(size),
  'content-disposition': buildContentDisposition(name),
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
});

function renderRefusal(request: Request, services: Services, reason: Refusal): Response {
  const { tag, t } = getTextsForRequest('download', request, services.settings.text('WPLANG'));
  return createHtmlRenderer(services)({
    status: refusalStatuses[reason],
    tag,
    heading: t('title'),
    content: `<p>${escape(t(reason))}</p>\n<p><a href="${escape(services.siteUrl)}">${escape(t('back'))}</a></p>`,
  });
}
