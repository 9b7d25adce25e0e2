import type { TadaDocumentNode } from 'gql.tada';
import { print } from 'graphql';
import * as z from 'zod/v4';
import { readResponse } from '../../graphql/shared/read-body';
import {
  queryWithoutUnreadable,
  type UnreadableRecord,
} from '../../app/platform/backend/unreadable-records.server';
import { CommerceError, type CommerceErrorDetails } from '../../app/platform/backend/commerce-error.server';
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

export interface Credentials {
  session?: string | undefined;
  auth?: string | undefined;
}

export interface Reply<Data> {
  /** 0 without a response. */
  status: number;
  /** Milliseconds until the whole response has arrived. */
  took: number;
  headers: Headers;
  data: Data | undefined;
  errors: string[];
  path?: readonly (string | number)[] | undefined;
  text: string;
}

/** `fetch failed` is no reason. */
function getInnermostReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return getInnermostReason(error.cause);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

class FailedReplyError extends CommerceError {
  override name = 'FailedReply';

  constructor(
    readonly reply: Reply<unknown>,
    failure: Pick<CommerceErrorDetails, 'status' | 'messages' | 'path'>,
  ) {
    super({ client: 'http', operationType: 'query', operationName: '', ...failure });
  }
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
    credentials: Credentials = {},
  ): Promise<Reply<Data>> {
    return this.queryText<Data>(print(document), { variables, credentials });
  }

  /** Leaves out records that the shop cannot show, and collects them in `unreadable`. */
  async queryReadable<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Reply<Data>> {
    let took = 0;
    try {
      return await queryWithoutUnreadable(
        { document, variables },
        this.url.href,
        async (operation) => {
          const reply = await this.query(operation.document, operation.variables);
          const { status, data, errors: messages, path } = reply;
          took = reply.took;
          if (data !== undefined && messages.length === 0) return { ...reply, data };
          throw new FailedReplyError(reply, { status, messages, path });
        },
        (record) => this.unreadable.push(record),
      );
    } catch (error) {
      if (!(error instanceof FailedReplyError)) throw error;
      return { ...error.reply, data: undefined, took };
    }
  }

  async queryText<Data>(
    query: string,
    { variables = {}, credentials = {}, targetUrl = this.url }: QueryOptions = {},
  ): Promise<Reply<Data>> {
    const { session, auth } = credentials;
    const reply = await this.#send(targetUrl, {
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
    return { ...reply, ...parseResponse<Data>(reply.text), text: reply.text.slice(0, 200) };
  }

  fetchFile(url: URL, redirect: RequestRedirect = 'follow', headers: Record<string, string> = {}) {
    return this.#send(url, { redirect, headers });
  }

  post(url: URL, body: object) {
    const headers = { 'content-type': 'application/json' };
    return this.#send(url, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async #send(url: URL, init: RequestInit) {
    const started = performance.now();
    const took = () => performance.now() - started;
    try {
      const headers = new Headers(init.headers);
      if (url.origin === this.url.origin)
        for (const [name, value] of Object.entries(config().gqlAuthorization))
          if (!headers.has(name)) headers.set(name, value);
      const response = await fetch(url, {
        ...init,
        headers,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = (await readResponse(response, MAX_RESPONSE_BYTES)).toString();
      return { status: response.status, headers: response.headers, text, took: took() };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: getInnermostReason(error), took: took() };
    }
  }
}

interface QueryOptions {
  variables?: unknown;
  credentials?: Credentials;
  targetUrl?: URL;
}

function parseResponse<Data>(text: string): Pick<Reply<Data>, 'data' | 'errors' | 'path'> {
  const parsed = z.safeParse(responseSchema, parseJson(text));
  if (!parsed.success) return { data: undefined, errors: [] };
  const { data, errors } = parsed.data;
  return {
    data: (data ?? undefined) as Data | undefined,
    errors: errors?.map(({ message }) => message) ?? [],
    path: errors?.[0]?.path,
  };
}

/** WordPress's own errors are JSON with `data`, too. */
export const isGraphqlReply = ({ status, data, errors }: Reply<unknown>): boolean =>
  (status < 300 && data !== undefined) || errors.length > 0;

export function describeFailure({ status, errors, text }: Reply<unknown>): string {
  if (errors[0] !== undefined) return errors[0];
  if (status === 0) return text;
  return `status ${String(status)}`;
}
