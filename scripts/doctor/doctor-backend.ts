import type { TadaDocumentNode } from 'gql.tada';
import { Kind, print } from 'graphql';
import * as z from 'zod/v4';
import { readResponse } from '../../graphql/shared/read-body';
import { CommerceError } from '../../app/platform/backend/commerce-error.server';
import { removeFailedNodes } from '../../app/platform/backend/missing-nodes.server';
import {
  queryWithoutUnreadable,
  type GraphqlRequest,
} from '../../app/platform/backend/unreadable-records.server';
import type { Config } from '../../app/platform/config.server';
import { parseJson } from '../../app/platform/parse-json';

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

const graphqlSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), path: z.array(z.union([z.string(), z.number()])).optional() }))
    .default([]),
});

export interface Reply {
  /** 0 without a response. Then the text is the reason. */
  status: number;
  headers: Headers;
  text: string;
}

export function parseGraphql({ text }: Reply) {
  const { data, errors = [] } = graphqlSchema.safeParse(parseJson(text)).data ?? {};
  return { data, errors };
}

/** WordPress's own errors are JSON with `data`, too. */
export function isGraphql(reply: Reply): boolean {
  const { data, errors } = parseGraphql(reply);
  return errors.length > 0 || (reply.status < 300 && Boolean(data));
}

/** `fetch failed` is no reason. */
function getInnermostReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return getInnermostReason(error.cause);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

/** An endpoint as one guest sees it. */
export class DoctorBackend {
  readonly url: URL;
  session: string | undefined;
  /** Each says what WordPress cannot show, and why. */
  readonly lostRecords: string[] = [];

  constructor(
    url: string,
    private readonly config: Config,
  ) {
    this.url = new URL(url);
  }

  async send(url: URL, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Reply> {
    const authorization = url.origin === this.url.origin ? this.config.gqlAuthorization : {};
    try {
      const response = await fetch(url, {
        redirect: 'manual',
        ...init,
        headers: { ...authorization, ...init.headers },
        signal: AbortSignal.timeout(this.config.gqlTimeout),
      });
      const text = (await readResponse(response, MAX_RESPONSE_BYTES)).toString();
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: getInnermostReason(error) };
    }
  }

  post(body: object, headers: Record<string, string> = {}, url = this.url): Promise<Reply> {
    return this.send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Throws CommerceError. */
  async query<Data, Input>(document: TadaDocumentNode<Data, Input>, variables: Input): Promise<Data> {
    const { data } = await queryWithoutUnreadable(
      { document, variables },
      this.url.href,
      (request) => this.#execute(request),
      ({ record, path, reason }) =>
        this.lostRecords.push(`${path} ${String(record)}, as ${reason ?? 'WordPress fails at it'}`),
    );
    return data;
  }

  async #execute<Data, Input>({ document, variables }: GraphqlRequest<Data, Input>): Promise<{ data: Data }> {
    const reply = await this.post(
      { query: print(document), variables },
      this.session ? { 'woocommerce-session': `Session ${this.session}` } : {},
    );
    this.session = reply.headers.get('woocommerce-session') ?? this.session;
    const { data, errors } = parseGraphql(reply);
    const lostNodes = data && removeFailedNodes(document, data, errors);
    if (!lostNodes) {
      const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      throw new CommerceError({
        client: 'http',
        operationType: 'query',
        operationName: (operation && 'name' in operation && operation.name?.value) || '',
        status: reply.status,
        messages: reply.status === 0 ? [reply.text] : errors.map(({ message }) => message),
        path: errors[0]?.path,
      });
    }
    this.lostRecords.push(...lostNodes.map(({ path }) => `${path}, as WordPress fails at it`));
    return { data: data as Data };
  }
}
