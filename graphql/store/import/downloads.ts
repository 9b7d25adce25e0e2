import { statSync } from 'node:fs';
import path from 'node:path';
import { localFiles } from '../domain/downloads/download';

interface Places {
  /** The shop's folder of files that are sold. */
  folder: string;
  /** Where the shop is: of the files at other addresses it has none. */
  siteUrl: string;
}

/** A line for each file of these downloads that a buyer would not get. */
export function missingDownloads(downloads: readonly { file: string }[], { folder, siteUrl }: Places) {
  const isThere = (file: string) =>
    localFiles(file, siteUrl).some((name) =>
      statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile(),
    );
  return [...new Set(downloads.map(({ file }) => file))]
    .filter((file) => !isThere(file))
    .sort()
    .map((file) => `The download ${file} is missing in ${folder}.`);
}
