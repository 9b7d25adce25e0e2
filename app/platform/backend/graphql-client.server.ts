import type { TadaDocumentNode } from 'gql.tada';
import { Kind, print } from 'graphql';
import { ClientError, GraphQLClient, type Variables } from 'graphql-request';
import { config } from '~/platform/config.server';
import { createLoginHeaders } from '~/platform/endpoint-config.server';
import { getCauseNames, log } from '~/platform/log.server';
import { countBackendCall } from '~/platform/request-context.server';
import { tagOf, type LocaleCode } from '~/platform/i18n/locales';
import { getEndpoint } from './embedded-store.server';
import { removeFailedNodes } from './missing-nodes.server';
import { queryWithoutUnreadable, type GraphqlRequest } from './unreadable-records.server';
import { asCommerceError, CommerceError, type CommerceErrorDetails } from './commerce-error.server';
import { shopLanguage, type ShopLanguage } from '~/platform/i18n/shop-language.server';

const MAX_RETRIES = 2;

export interface Credentials {
  session?: string | undefined;
  auth?: string | undefined;
  locale?: LocaleCode | undefined;
  endpoint?: ShopLanguage | undefined;
  address?: string | undefined;
}

export interface OperationResult<Data> {
  data: Data;
  session: string | undefined;
  /** Replaces the refresh token that was sent, which is no longer valid (`x-wpgraphql-login-refresh-token`). */
  refreshToken?: string | undefined;
}

export interface Operation {
  type: 'query' | 'mutation';
  name: string;
  queryText: string;
}

const operations = new WeakMap<object, Operation>();

export function getOperation(document: TadaDocumentNode<unknown, never>): Operation {
  let operation = operations.get(document);
  if (!operation) {
    const definition = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    if (!definition || definition.operation === 'subscription')
      throw new TypeError('a document needs a query or a mutation');
    operation = {
      type: definition.operation,
      name: definition.name?.value ?? '',
      queryText: print(document),
    };
    operations.set(document, operation);
  }
  return operation;
}

const toMessages = (errors: readonly { message: string }[] | undefined) =>
  errors?.map((error) => error.message) ?? [];

function createClient(operation: Operation, endpoint: ShopLanguage): GraphQLClient {
  const { url, fetch } = getEndpoint(endpoint);
  return new GraphQLClient(url, {
    fetch,
    method: operation.type === 'query' && config().gqlGetQueries ? 'GET' : 'POST',
    errorPolicy: 'all',
    // A followed redirect would turn a POST into a GET.
    redirect: 'manual',
    excludeOperationName: true,
  });
}

function buildCredentialHeaders({ session, auth, locale, address }: Credentials): Record<string, string> {
  const { trustedProxyHeader, gqlAuthorization } = config();
  return {
    ...gqlAuthorization,
    accept: 'application/json',
    ...(locale ? { 'accept-language': tagOf(locale) } : {}),
    ...(session ? { 'woocommerce-session': `Session ${session}` } : {}),
    ...(auth ? createLoginHeaders(auth, gqlAuthorization) : {}),
    ...(trustedProxyHeader && address ? { [trustedProxyHeader]: address } : {}),
  };
}

function describeConnectionError(cause: unknown, endpointUrl: string): string {
  const { origin, pathname } = new URL(endpointUrl);
  const headers = cause instanceof ClientError ? cause.response.headers : undefined;
  const location = headers instanceof Headers ? headers.get('location') : null;
  if (location !== null)
    return `The endpoint answers with a redirect to ${location.replace(/[?#].*/, '')}; set GQL_HOST to it`;
  const isNoGraphql =
    cause instanceof ClientError ||
    cause instanceof SyntaxError ||
    (cause instanceof Error && /^Invalid execution result/.test(cause.message));
  return `${isNoGraphql ? 'The answer is no GraphQL' : 'There is no answer'}: ${origin}${pathname}`;
}

async function attempt<Data, Input>(
  { document, variables }: GraphqlRequest<Data, Input>,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<OperationResult<Data>> {
  const operation = getOperation(document);
  const createError = (
    details: Omit<CommerceErrorDetails, 'client' | 'operationType' | 'operationName'>,
    cause?: unknown,
  ) =>
    new CommerceError(
      {
        client: getEndpoint().client,
        operationType: operation.type,
        operationName: operation.name,
        ...details,
      },
      { cause },
    );
  const endpoint = credentials.endpoint ?? shopLanguage(credentials.locale);
  let response;
  try {
    response = await createClient(operation, endpoint).rawRequest<Data | null, Variables>({
      query: operation.queryText,
      variables: variables as Variables,
      requestHeaders: buildCredentialHeaders(credentials),
      signal,
    });
  } catch (cause) {
    const failureReason = describeConnectionError(cause, getEndpoint(endpoint).url);
    if (!(cause instanceof ClientError)) throw createError({ status: 0, messages: [], failureReason }, cause);
    const { status, errors, data } = cause.response;
    // 403 with data and no errors: the operation ran as a guest (tests/contract/README.md, "HTTP and errors"). 401: nothing changed.
    const isAuthRefused =
      credentials.auth !== undefined && (status === 401 || (status === 403 && data !== undefined && !errors));
    const messages = isAuthRefused && !errors ? ['expired token'] : toMessages(errors);
    throw createError({ status, messages, isLoginRefused: isAuthRefused, data, failureReason }, cause);
  }
  const { status, data, headers, errors } = response;
  if (errors?.length || !data) {
    const operationError = createError({
      status,
      messages: toMessages(errors),
      data,
      path: errors?.[0]?.path,
    });
    const removedNodes =
      data && !operationError.isSessionExpired && removeFailedNodes(document, data, errors ?? []);
    if (!removedNodes) throw operationError;
    log.warn(
      { operation: operation.name, lost: removedNodes },
      'the backend could not show a part of its answer',
    );
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
): Promise<OperationResult<Data>> {
  const { signal, done } = countBackendCall(config().gqlTimeout);
  const { url } = getEndpoint(credentials.endpoint ?? shopLanguage(credentials.locale));
  try {
    return await queryWithoutUnreadable({ document, variables }, url, (request) =>
      sendWithRetries(request, credentials, signal),
    );
  } finally {
    done();
  }
}

async function sendWithRetries<Data, Input>(
  request: GraphqlRequest<Data, Input>,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<OperationResult<Data>> {
  const operation = getOperation(request.document);
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await attempt(request, credentials, signal);
    } catch (error) {
      const { status, isUnavailable, isForeignSchema, cause, message } = asCommerceError(error);
      const isTransient = status === 0 || status === 502 || status === 503;
      if (operation.type === 'mutation' || !isTransient || attempts >= MAX_RETRIES || signal.aborted) {
        const isRedirect = status >= 300 && status < 400;
        if (isUnavailable && !isForeignSchema)
          log.warn(
            { operation: operation.name, status, causes: getCauseNames(cause) },
            isRedirect ? message : 'backend call failed',
          );
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, (attempts + 1) * 100 * (0.5 + Math.random())));
    }
  }
}

/** WPGraphQL returns at most 100 nodes a page. The limit ends lists whose cursors never do. */
const MAX_PAGE_COUNT = 50;

export interface ConnectionPage<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export async function fetchAllPages<Node>(
  fetchPage: (after: string | null) => Promise<ConnectionPage<Node> | null>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  let after: string | null = null;
  for (let pageCount = 0; pageCount < MAX_PAGE_COUNT; pageCount += 1) {
    const page: ConnectionPage<Node> | null = await fetchPage(after);
    nodes.push(...(page?.nodes ?? []));
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    if (after === null) break;
  }
  return nodes;
}
