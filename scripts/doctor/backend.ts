import type { TadaDocumentNode } from 'gql.tada';
import { print } from 'graphql';
import * as z from 'zod/v4';
import { readResponse } from '../../graphql/shared/read-body';
import {
  queryWithoutUnreadable,
  type UnreadableRecord,
} from '../../app/platform/backend/unreadable-records.server';
import { asCommerceError, CommerceError } from '../../app/platform/backend/commerce-error.server';
import { config } from '../../app/platform/config.server';
import { createLoginHeaders } from '../../app/platform/endpoint-config.server';
import { parseJson } from '../../app/platform/parse-json';

/** Longer than shoppers wait, so that slow responses are measured, too. */
const REQUEST_TIMEOUT_MS = 60_000;
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

const responseSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), path: z.array(z.union([z.string(), z.number()])).optional() }))
    .nullish(),
});

interface QueryOptions {
  variables?: unknown;
  session?: string | undefined;
  auth?: string;
  targetUrl?: URL;
}

export interface Reply<Data> {
  /** 0 without a response. */
  status: number;
  /** Milliseconds until the whole response has arrived. */
  took: number;
  headers: Headers;
  /** Undefined if there is a problem. */
  data: Data | undefined;
  problem: string | undefined;
  path: readonly (string | number)[] | undefined;
  /** WordPress's own errors are JSON with `data`, too. */
  isGraphql: boolean;
}

/** `fetch failed` is no reason. */
function getInnermostReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return getInnermostReason(error.cause);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

export class Backend {
  readonly url: URL;
  readonly unreadable: UnreadableRecord[] = [];

  constructor(url: string) {
    this.url = new URL(url);
  }

  query<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
    session?: string,
  ): Promise<Reply<Data>> {
    return this.queryText<Data>(print(document), { variables, session });
  }

  /** Leaves out records that the shop cannot show, and collects them in `unreadable`. */
  async queryReadable<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Pick<Reply<Data>, 'data' | 'problem' | 'took'>> {
    let took = 0;
    try {
      return await queryWithoutUnreadable(
        { document, variables },
        this.url.href,
        async (operation) => {
          const reply = await this.query(operation.document, operation.variables);
          const { status, data, problem = '', path } = reply;
          took = reply.took;
          if (data !== undefined) return { ...reply, data };
          const details = { client: 'http', operationType: 'query', operationName: '' } as const;
          throw new CommerceError({ ...details, status, messages: [problem], path });
        },
        (record) => this.unreadable.push(record),
      );
    } catch (error) {
      return { data: undefined, problem: asCommerceError(error).message, took };
    }
  }

  async queryText<Data>(
    query: string,
    { variables = {}, session, auth, targetUrl = this.url }: QueryOptions = {},
  ): Promise<Reply<Data>> {
    const { text, ...response } = await this.send(targetUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(session === undefined ? {} : { 'woocommerce-session': `Session ${session}` }),
        ...(auth === undefined ? {} : createLoginHeaders(auth, config().gqlAuthorization)),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = responseSchema.safeParse(parseJson(text)).data ?? {};
    const { status } = response;
    const missing = status === 0 ? text : `status ${String(status)}`;
    const problem = errors?.[0]?.message ?? (data ? undefined : missing);
    return {
      ...response,
      data: problem === undefined ? (data as Data) : undefined,
      problem,
      path: errors?.[0]?.path,
      isGraphql: (status < 300 && data !== undefined && data !== null) || errors?.[0] !== undefined,
    };
  }

  async send(url: URL, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const started = performance.now();
    const authorization = url.origin === this.url.origin ? config().gqlAuthorization : {};
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...authorization, ...init.headers },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = (await readResponse(response, MAX_RESPONSE_BYTES)).toString();
      return { status: response.status, headers: response.headers, text, took: performance.now() - started };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: getInnermostReason(error), took: 0 };
    }
  }
}
