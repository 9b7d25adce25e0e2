import type { TadaDocumentNode } from 'gql.tada';
import { print } from 'graphql';
import * as z from 'zod/v4';
import { readAnswer } from '../../graphql/rules/body';
import { readAround, type Unreadable } from '../../app/backend/partial/unreadable-records.server';
import { CommerceError, type CommerceErrorDetails } from '../../app/backend/sentences/errors.server';
import { config } from '../../app/platform/config.server';
import { loginHeaders } from '../../app/platform/gql-host.server';
import { parseJson } from '../../app/platform/parse-json';

/** Longer than shoppers wait, so that slow responses are measured, too. */
const deadline = 60_000;
const longestAnswer = 32 * 1024 * 1024;

const answerShape = z.object({
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
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

class FailedReply extends CommerceError {
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
  readonly unreadable: Unreadable[] = [];

  constructor(url: string) {
    this.url = new URL(url);
  }

  ask<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
    credentials: Credentials = {},
  ): Promise<Reply<Data>> {
    return this.askText<Data>(print(document), { variables, credentials });
  }

  /** Leaves out records that the shop cannot show, and collects them in `unreadable`. */
  async askAround<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Reply<Data>> {
    let took = 0;
    try {
      return await readAround(
        { document, variables },
        this.url.href,
        async (question) => {
          const reply = await this.ask(question.document, question.variables);
          const { status, data, errors: messages, path } = reply;
          took = reply.took;
          if (data !== undefined && messages.length === 0) return { ...reply, data };
          throw new FailedReply(reply, { status, messages, path });
        },
        (found) => this.unreadable.push(found),
      );
    } catch (error) {
      if (!(error instanceof FailedReply)) throw error;
      return { ...error.reply, data: undefined, took };
    }
  }

  async askText<Data>(
    query: string,
    { variables = {}, credentials = {}, at = this.url }: Question = {},
  ): Promise<Reply<Data>> {
    const { session, auth } = credentials;
    const reply = await this.#send(at, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(session === undefined ? {} : { 'woocommerce-session': `Session ${session}` }),
        ...(auth === undefined ? {} : loginHeaders(auth, config().gqlAuthorization)),
      },
      body: JSON.stringify({ query, variables }),
    });
    return { ...reply, ...read<Data>(reply.text), text: reply.text.slice(0, 200) };
  }

  fetchFile(url: URL, redirect: RequestRedirect = 'follow', headers: Record<string, string> = {}) {
    return this.#send(url, { redirect, headers });
  }

  post(url: URL, question: object) {
    const headers = { 'content-type': 'application/json' };
    return this.#send(url, { method: 'POST', headers, body: JSON.stringify(question) });
  }

  async #send(url: URL, init: RequestInit) {
    const started = performance.now();
    const took = () => performance.now() - started;
    try {
      const headers = new Headers(init.headers);
      if (url.origin === this.url.origin)
        for (const [name, value] of Object.entries(config().gqlAuthorization))
          if (!headers.has(name)) headers.set(name, value);
      const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(deadline) });
      const text = (await readAnswer(response, longestAnswer)).toString();
      return { status: response.status, headers: response.headers, text, took: took() };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: reasonOf(error), took: took() };
    }
  }
}

interface Question {
  variables?: unknown;
  credentials?: Credentials;
  at?: URL;
}

function read<Data>(text: string): Pick<Reply<Data>, 'data' | 'errors' | 'path'> {
  const parsed = z.safeParse(answerShape, parseJson(text));
  if (!parsed.success) return { data: undefined, errors: [] };
  const { data, errors } = parsed.data;
  return {
    data: (data ?? undefined) as Data | undefined,
    errors: errors?.map(({ message }) => message) ?? [],
    path: errors?.[0]?.path,
  };
}

/** WordPress's own errors are JSON with `data`, too. */
export const isGraphql = ({ status, data, errors }: Reply<unknown>): boolean =>
  (status < 300 && data !== undefined) || errors.length > 0;

export function failureOf({ status, errors, text }: Reply<unknown>): string {
  if (errors[0] !== undefined) return errors[0];
  if (status === 0) return text;
  return `status ${String(status)}`;
}
