import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes beside the old file and takes its place, so that a reader never sees half of it. Throws when it cannot be written. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const beside = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(beside, content);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
