import type { TadaDocumentNode } from 'gql.tada';
import { Kind, print } from 'graphql';
import * as z from 'zod/v4';
import { config } from '~/http/config.server';
import { countBackendCall } from '~/http/timing.server';
import { backend } from './backend.server';
import { CommerceError } from './errors.server';

const deadline = 10_000;
const retries = 2;

export interface Credentials {
  session?: string | undefined;
  auth?: string | undefined;
}

export interface Answer<Data> {
  data: Data;
  /** The `woocommerce-session` response header: keep the newest (contract "Session"). */
  session: string | undefined;
}

interface Operation {
  type: 'query' | 'mutation';
  name: string;
  text: string;
}

const operations = new WeakMap<object, Operation>();

function operationOf(document: TadaDocumentNode<unknown, never>): Operation {
  let operation = operations.get(document);
  if (!operation) {
    const definition = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    if (!definition || definition.operation === 'subscription') throw new TypeError('a document needs a query or a mutation');
    operation = { type: definition.operation, name: definition.name?.value ?? '', text: print(document) };
    operations.set(document, operation);
  }
  return operation;
}

const envelope = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).nullish(),
});

function request(operation: Operation, variables: unknown, credentials: Credentials): [string, RequestInit] {
  const { url } = backend();
  const body = { query: operation.text, variables, operationName: operation.name };
  const headers: Record<string, string> = { accept: 'application/json' };
  if (credentials.session) headers['woocommerce-session'] = `Session ${credentials.session}`;
  if (credentials.auth) headers['authorization'] = `Bearer ${credentials.auth}`;
  if (operation.type === 'query' && config().gqlGetQueries) {
    const address = new URL(url);
    address.searchParams.set('query', body.query);
    address.searchParams.set('variables', JSON.stringify(variables ?? {}));
    address.searchParams.set('operationName', body.operationName);
    return [address.href, { headers }];
  }
  return [url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }];
}

async function attempt<Data>(operation: Operation, variables: unknown, credentials: Credentials): Promise<Answer<Data>> {
  const { client, fetch } = backend();
  const failure = (status: number, messages: string[], cause?: unknown) =>
    new CommerceError({ client, operationType: operation.type, operationName: operation.name, status, messages }, { cause });
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(...withDeadline(request(operation, variables, credentials)));
    body = await response.json();
  } catch (cause) {
    throw failure(0, [], cause);
  }
  const parsed = envelope.safeParse(body);
  if (!parsed.success) throw failure(response.status, []);
  const { data, errors } = parsed.data;
  // 403 with data and no errors: a refused bearer token, and the operation has run as a guest (contract "HTTP and errors").
  if (response.status === 403) throw failure(403, errors?.map((error) => error.message) ?? ['expired token']);
  if (errors?.length) throw failure(response.status, errors.map((error) => error.message));
  if (!response.ok || !data) throw failure(response.status, []);
  return { data: data as Data, session: response.headers.get('woocommerce-session') ?? undefined };
}

function withDeadline([url, init]: [string, RequestInit]): [string, RequestInit] {
  return [url, { ...init, signal: AbortSignal.timeout(deadline) }];
}

/**
 * Sends one operation. Queries are tried again after a failure that may pass; mutations never are.
 * @throws CommerceError
 */
export async function send<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  credentials: Credentials = {},
): Promise<Answer<Data>> {
  const operation = operationOf(document as TadaDocumentNode<unknown, never>);
  const done = countBackendCall();
  try {
    for (let tried = 0; ; tried += 1) {
      try {
        return await attempt<Data>(operation, variables, credentials);
      } catch (error) {
        const passing = error instanceof CommerceError && (error.status === 0 || error.status === 502 || error.status === 503);
        if (operation.type === 'mutation' || !passing || tried >= retries) throw error;
        await new Promise((resolve) => setTimeout(resolve, (tried + 1) * 100 * (0.5 + Math.random())));
      }
    }
  } finally {
    done();
  }
}
