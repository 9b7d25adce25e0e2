import type { TadaDocumentNode } from 'gql.tada';
import { Kind, print } from 'graphql';
import { ClientError, GraphQLClient, type Variables } from 'graphql-request';
import { config } from '~/platform/config.server';
import { loginHeaders } from '~/platform/gql-host.server';
import { causesOf, log } from '~/platform/log.server';
import { countBackendCall } from '~/platform/timing.server';
import { tagOf, type LocaleCode } from '~/i18n/locales';
import { backend } from './endpoint.server';
import { takeOutLostNodes } from './partial/lost-nodes.server';
import { readAround, type Question } from './partial/unreadable-records.server';
import { commerceError, CommerceError, type CommerceErrorDetails } from './sentences/errors.server';
import { shopLanguage, type ShopLanguage } from '~/i18n/shop-language.server';

const retries = 2;

export interface Credentials {
  session?: string | undefined;
  auth?: string | undefined;
  locale?: LocaleCode | undefined;
  endpoint?: ShopLanguage | undefined;
  address?: string | undefined;
}

export interface Answer<Data> {
  data: Data;
  session: string | undefined;
  /** Replaces the refresh token that was sent, which is no longer valid (`x-wpgraphql-login-refresh-token`). */
  refreshToken?: string | undefined;
}

export interface Operation {
  type: 'query' | 'mutation';
  name: string;
  text: string;
}

const operations = new WeakMap<object, Operation>();

export function operationOf(document: TadaDocumentNode<unknown, never>): Operation {
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

function connection(operation: Operation, endpoint: ShopLanguage): GraphQLClient {
  const { url, fetch } = backend(endpoint);
  return new GraphQLClient(url, {
    fetch,
    method: operation.type === 'query' && config().gqlGetQueries ? 'GET' : 'POST',
    errorPolicy: 'all',
    // A followed redirect would turn a POST into a GET.
    redirect: 'manual',
    excludeOperationName: true,
  });
}

function credentialHeaders({ session, auth, locale, address }: Credentials): Record<string, string> {
  const { trustedProxyHeader, gqlAuthorization } = config();
  return {
    ...gqlAuthorization,
    accept: 'application/json',
    ...(locale ? { 'accept-language': tagOf(locale) } : {}),
    ...(session ? { 'woocommerce-session': `Session ${session}` } : {}),
    ...(auth ? loginHeaders(auth, gqlAuthorization) : {}),
    ...(trustedProxyHeader && address ? { [trustedProxyHeader]: address } : {}),
  };
}

const redirectOf = ({ status, headers }: ClientError['response']): string | null =>
  status >= 300 && status < 400 && headers instanceof Headers ? (headers.get('location') ?? '') : null;

function troubleOf(cause: unknown, address: string): string {
  const { origin, pathname } = new URL(address);
  const location = cause instanceof ClientError ? redirectOf(cause.response) : null;
  if (location !== null) {
    const target = URL.canParse(location, address) ? new URL(location, address) : undefined;
    const to = target ? target.origin + target.pathname : 'no address';
    return `The endpoint answers with a redirect to ${to}; set GQL_HOST to it`;
  }
  const isNoGraphql =
    cause instanceof ClientError ||
    cause instanceof SyntaxError ||
    (cause instanceof Error && /^Invalid execution result/.test(cause.message));
  return `${isNoGraphql ? 'The answer is no GraphQL' : 'There is no answer'}: ${origin}${pathname}`;
}

async function attempt<Data, Input>(
  { document, variables }: Question<Data, Input>,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<Answer<Data>> {
  const operation = operationOf(document);
  const failure = (
    answered: Pick<
      CommerceErrorDetails,
      'status' | 'messages' | 'loginRefused' | 'data' | 'trouble' | 'path'
    >,
    cause?: unknown,
  ) =>
    new CommerceError(
      {
        client: backend().client,
        operationType: operation.type,
        operationName: operation.name,
        ...answered,
      },
      { cause },
    );
  const endpoint = credentials.endpoint ?? shopLanguage(credentials.locale);
  let answer;
  try {
    answer = await connection(operation, endpoint).rawRequest<Data | null, Variables>({
      query: operation.text,
      variables: variables as Variables,
      requestHeaders: credentialHeaders(credentials),
      signal,
    });
  } catch (cause) {
    const trouble = troubleOf(cause, backend(endpoint).url);
    if (!(cause instanceof ClientError)) throw failure({ status: 0, messages: [], trouble }, cause);
    const { status, errors, data } = cause.response;
    // 403 with data and no errors: the operation ran as a guest (tests/contract/README.md, "HTTP and errors"). 401: nothing changed.
    const refused =
      credentials.auth !== undefined && (status === 401 || (status === 403 && data !== undefined && !errors));
    const messages = refused && !errors ? ['expired token'] : messagesOf(errors);
    throw failure({ status, messages, loginRefused: refused, data, trouble }, cause);
  }
  const { status, data, headers, errors } = answer;
  if (errors?.length || !data) {
    const refusal = failure({ status, messages: messagesOf(errors), data, path: errors?.[0]?.path });
    const lost = data && !refusal.sessionLapsed && takeOutLostNodes(document, data, errors ?? []);
    if (!lost) throw refusal;
    log.warn({ operation: operation.name, lost }, 'the backend could not show a part of its answer');
  }
  return {
    data,
    session: headers.get('woocommerce-session') ?? undefined,
    refreshToken: headers.get('x-wpgraphql-login-refresh-token') ?? undefined,
  };
}

/** Sends one operation within GQL_TIMEOUT. Retries queries after transient failures, never mutations. Throws CommerceError. */
export async function send<Data, Input>(
  document: TadaDocumentNode<Data, Input>,
  variables: Input,
  credentials: Credentials = {},
): Promise<Answer<Data>> {
  const { signal, done } = countBackendCall(config().gqlTimeout);
  const { url } = backend(credentials.endpoint ?? shopLanguage(credentials.locale));
  try {
    return await readAround({ document, variables }, url, (question) =>
      tryAgain(question, credentials, signal),
    );
  } finally {
    done();
  }
}

async function tryAgain<Data, Input>(
  question: Question<Data, Input>,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<Answer<Data>> {
  const operation = operationOf(question.document);
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt(question, credentials, signal);
    } catch (error) {
      const { status, unavailable, isForeignSchema, cause, message } = commerceError(error);
      const passing = status === 0 || status === 502 || status === 503;
      if (operation.type === 'mutation' || !passing || tried >= retries || signal.aborted) {
        const isRedirect = status >= 300 && status < 400;
        if (unavailable && !isForeignSchema)
          log.warn(
            { operation: operation.name, status, causes: causesOf(cause) },
            isRedirect ? message : 'backend call failed',
          );
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, (tried + 1) * 100 * (0.5 + Math.random())));
    }
  }
}

/** WPGraphQL returns at most 100 nodes a page. The limit ends lists whose cursors never do. */
const mostParts = 50;

export interface Part<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export async function allParts<Node>(
  read: (after: string | null) => Promise<Part<Node> | null>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  let after: string | null = null;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const part: Part<Node> | null = await read(after);
    nodes.push(...(part?.nodes ?? []));
    after = part?.pageInfo.hasNextPage ? part.pageInfo.endCursor : null;
    if (after === null) break;
  }
  return nodes;
}
