import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/v4';
import { getProducts } from '@graphql/operations/products';
import { operationOf } from '~/backend/client.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { origin, version } from './files.server';
import type { ListedProduct } from './source.server';
import type { Page } from './walk.server';

/** Milliseconds after which it is better to begin anew. */
const life = 86_400_000;

const file = () => path.join(config().cacheDir, `catalogue-${version}.part.jsonl`);

/** What the parts were read from, and by which question. */
const head = () => ({
  origin: origin(),
  question: createHash('sha1').update(operationOf(getProducts).text).digest('base64url'),
});

const headSchema = z.object({ origin: z.string(), question: z.string(), startedAt: z.number() });
const pageSchema = z.object({
  // Answers of the backend to the question of the head, as the client has given them.
  nodes: z.custom<ListedProduct[]>(
    (value) => z.array(z.object({ databaseId: z.number() })).safeParse(value).success,
  ),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});

function parsed<Value>(schema: z.ZodType<Value>, line: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The pages that an earlier process had read when it ended, in their order; a half-written one at the end is dropped. */
export async function readParts(): Promise<Page<ListedProduct>[]> {
  try {
    const text = await readFile(file(), 'utf8');
    const [first = '', ...lines] = text.split('\n');
    const begun = parsed(headSchema, first);
    const { origin: shop, question } = head();
    const fits = begun?.origin === shop && begun.question === question && Date.now() - begun.startedAt < life;
    if (fits) {
      const pages: Page<ListedProduct>[] = [];
      let good = Buffer.byteLength(first) + 1;
      // What stands before the last line break was written whole.
      for (const line of lines.slice(0, -1)) {
        const page = parsed(pageSchema, line);
        if (!page) break;
        pages.push(page);
        good += Buffer.byteLength(line) + 1;
      }
      await truncate(file(), good);
      return pages;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) warn(error);
  }
  await begin();
  return [];
}

const warn = (error: unknown) => {
  log.warn({ err: error }, 'the parts of the catalogue cannot be kept in CACHE_DIR');
};

async function begin(): Promise<void> {
  try {
    await mkdir(path.dirname(file()), { recursive: true });
    await writeFile(file(), `${JSON.stringify({ ...head(), startedAt: Date.now() })}\n`);
  } catch (error) {
    warn(error);
  }
}

/** Keeps a page, so that a restart goes on behind it. */
export async function savePart(page: Page<ListedProduct>): Promise<void> {
  try {
    await appendFile(file(), `${JSON.stringify(page)}\n`);
  } catch (error) {
    warn(error);
  }
}

export const dropParts = (): Promise<void> => rm(file(), { force: true });
