import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes to a temporary file and renames it, so that readers never see half of it. */
export async function writeFileAtomic(file: string, content: string | Buffer): Promise<void> {
  const tempPath = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(tempPath, content);
    await rename(tempPath, file);
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
}
