import type { TadaDocumentNode } from 'gql.tada';
import { Kind, print } from 'graphql';
import { ClientError, GraphQLClient, type Variables } from 'graphql-request';
import { config } from '~/http/config.server';
import { log } from '~/http/log.server';
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
    if (!definition || definition.operation === 'subscription')
      throw new TypeError('a document needs a query or a mutation');
    operation = { type: definition.operation, name: definition.name?.value ?? '', text: print(document) };
    operations.set(document, operation);
  }
  return operation;
}

const messagesOf = (errors: readonly { message: string }[] | undefined) =>
  errors?.map((error) => error.message) ?? [];

function connection(operation: Operation): GraphQLClient {
  const { url, fetch } = backend();
  return new GraphQLClient(url, {
    fetch,
    method: operation.type === 'query' && config().gqlGetQueries ? 'GET' : 'POST',
    errorPolicy: 'all',
    excludeOperationName: true,
  });
}

function credentialHeaders({ session, auth }: Credentials): Record<string, string> {
  return {
    accept: 'application/json',
    ...(session ? { 'woocommerce-session': `Session ${session}` } : {}),
    ...(auth ? { authorization: `Bearer ${auth}` } : {}),
  };
}

async function attempt<Data>(
  operation: Operation,
  variables: Variables,
  credentials: Credentials,
): Promise<Answer<Data>> {
  const failure = (status: number, messages: string[], cause?: unknown) =>
    new CommerceError(
      {
        client: backend().client,
        operationType: operation.type,
        operationName: operation.name,
        status,
        messages,
      },
      { cause },
    );
  let answer;
  try {
    answer = await connection(operation).rawRequest<Data | null, Variables>({
      query: operation.text,
      variables,
      requestHeaders: credentialHeaders(credentials),
      signal: AbortSignal.timeout(deadline),
    });
  } catch (cause) {
    if (!(cause instanceof ClientError)) throw failure(0, [], cause);
    const { status, errors } = cause.response;
    // 403 with data and no errors: a refused bearer token, and the operation has run as a guest (contract "HTTP and errors").
    throw failure(status, status === 403 && !errors ? ['expired token'] : messagesOf(errors), cause);
  }
  const messages = messagesOf(answer.errors);
  if (messages.length > 0 || !answer.data) throw failure(answer.status, messages);
  return { data: answer.data, session: answer.headers.get('woocommerce-session') ?? undefined };
}

/**
 * Sends one operation. Queries are tried again after a failure that may pass; mutations never are.
 * @throws CommerceError
 */
export async function send<Data, Input>(
  document: TadaDocumentNode<Data, Input>,
  variables: Input,
  credentials: Credentials = {},
): Promise<Answer<Data>> {
  const operation = operationOf(document);
  const done = countBackendCall();
  try {
    for (let tried = 0; ; tried += 1) {
      try {
        return await attempt<Data>(operation, variables as Variables, credentials);
      } catch (error) {
        const passing =
          error instanceof CommerceError &&
          (error.status === 0 || error.status === 502 || error.status === 503);
        if (operation.type === 'mutation' || !passing || tried >= retries) {
          if (error instanceof CommerceError && error.unavailable) {
            log.warn(
              { operation: operation.name, status: error.status, cause: String(error.cause) },
              'backend call failed',
            );
          }
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, (tried + 1) * 100 * (0.5 + Math.random())));
      }
    }
  } finally {
    done();
  }
}
