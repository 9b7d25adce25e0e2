import { createYoga, maskError as yogaMask } from 'graphql-yoga';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { readBody } from '../shared/read-body';
import { getStoreSchema } from './api';
import { readBearer } from './login/login-service';
import { ProcessorBudget, noIntrospectionPlugin, limitPlugins, limits } from './api/document-limits';
import { requestPlugin, type RequestState } from './api/request-plugin';
import { StoreSession } from './login/session-service';
import type { StoreContext, StoreServices } from './context/store-context';
import { UserFacingError } from './core/user-facing-error';
import { negotiateLocale } from '../shared/locale-match';

type GetLocalizedServices = (language: string | null) => Partial<Pick<StoreServices, 'catalogue' | 'texts'>>;

const MAX_PARSED_DOCUMENTS = 200;

/** Carries new refresh tokens like Headless Login for WPGraphQL, whose payloads have no field for them. */
const REFRESH_TOKEN_HEADER = 'x-wpgraphql-login-refresh-token';

/** Creates the handler of `/graphql` with the session header and status codes of the real server. */
export function createGraphqlServer(
  services: StoreServices,
  getLocalizedServices: GetLocalizedServices,
): (request: Request, isRemote: boolean) => Promise<Response> {
  const createServer = (schema: GraphQLSchema) =>
    createYoga<{ state: RequestState }, StoreContext>({
      schema,
      graphqlEndpoint: '/graphql',
      landingPage: false,
      graphiql: false,
      batching: { limit: limits.batch },
      logging: false,
      multipart: false,
      parserAndValidationCache: {
        documentCache: new LRUCache({ max: MAX_PARSED_DOCUMENTS }),
        errorCache: new LRUCache({ max: 1 }),
      },
      cors: false,
      context: ({ state }) => state.context,
      maskedErrors: {
        maskError: (error, message) => maskError(services, error, message),
        errorMessage: 'Internal server error',
      },
      plugins: [...limitPlugins, services.allowIntrospection ? {} : noIntrospectionPlugin, requestPlugin],
    });
  const { db } = services;
  let version = db.dataVersion;
  let schema = getStoreSchema(db);
  let yoga = createServer(schema);
  /** Rebuilds the schema after an import by another process. */
  const currentServer = () => {
    if (version === db.dataVersion) return yoga;
    version = db.dataVersion;
    const current = getStoreSchema(db);
    if (current !== schema) [schema, yoga] = [current, createServer(current)];
    return yoga;
  };

  return async (request, isRemote) => {
    const limitedRequest = await readLimitedRequest(request, services);
    if (limitedRequest instanceof Response) return limitedRequest;
    const state = createState(services, getLocalizedServices, limitedRequest, isRemote);
    return finalizeResponse(await currentServer().fetch(limitedRequest, { state }), state);
  };
}

function createState(
  services: StoreServices,
  getLocalizedServices: GetLocalizedServices,
  request: Request,
  isRemote: boolean,
): RequestState {
  const { db, secrets, siteUrl } = services;
  const now = () => services.now();
  const bearer = readBearer(services, request.headers.get('authorization'));
  const openSession = (header: string | null) =>
    new StoreSession({
      db,
      now,
      secrets,
      siteUrl,
      header,
      viewer: bearer.viewer,
      isReadOnly: services.compat.isSessionReadOnly(bearer.isTokenInvalid),
    });
  const requestedSession = openSession(request.headers.get('woocommerce-session'));
  // A revoked token reads as a new guest.
  const session =
    bearer.isTokenInvalid && requestedSession.problem !== null ? openSession(null) : requestedSession;
  const language = new URL(request.url).searchParams.get('lang');
  const localizedServices = getLocalizedServices(language);
  const locale = (localizedServices.texts && negotiateLocale(language)) ?? '';
  return {
    previousOperation: Promise.resolve(),
    isTokenInvalid: bearer.isTokenInvalid,
    isDocumentValid: false,
    hasParameters: false,
    hasDocument: false,
    context: {
      ...services,
      ...localizedServices,
      session,
      viewer: bearer.viewer,
      locale: locale || negotiateLocale(request.headers.get('accept-language')),
      home:
        siteUrl +
        (locale && !localizedServices.texts?.listedLanguage
          ? services.languagePath(locale.replace('_', '-'))
          : ''),
      isRemote,
      response: { status: null, refreshToken: null, budget: new ProcessorBudget() },
    },
  };
}

function finalizeResponse(response: Response, state: RequestState): Response {
  const token = state.context.session.responseHeader();
  const status = getResponseStatus(response, state);
  const { refreshToken } = state.context.response;
  if (token === null && refreshToken === null && status === response.status) return response;
  const headers = new Headers(response.headers);
  if (token !== null) headers.set('woocommerce-session', token);
  if (refreshToken !== null) headers.set(REFRESH_TOKEN_HEADER, refreshToken);
  return new Response(response.body, { status, headers });
}

/** Returns 400 for a malformed document. The real server fails on it, or accepts that it is missing. */
function getResponseStatus(response: Response, { context, hasParameters, hasDocument }: RequestState) {
  const status = response.status === 200 ? (context.response.status ?? 200) : response.status;
  return status === 400 ? context.compat.malformedStatus(hasParameters, hasDocument) : status;
}

async function readLimitedRequest(request: Request, { compat }: StoreServices): Promise<Request | Response> {
  if (request.method !== 'POST') return request;
  if (!/^application\/([\w.-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
    return errorResponse(415, 'Send the request as application/json.');
  }
  const body = await readBody(request, limits.bodyBytes);
  if (body instanceof Response)
    return body.status === 413 ? errorResponse(413, 'The request is larger than 128 KB.') : body;
  if (body.length === 0)
    return errorResponse(compat.malformedStatus(false, false), 'The request has no body.');
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: 'POST', headers, body });
}

function errorResponse(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status });
}

/** Passes messages for users on. Any other error is a bug: it is logged and masked. */
function maskError(services: StoreServices, error: unknown, message: string): Error {
  // Thrown outside of resolvers for the `variables` of a URL.
  if (error instanceof SyntaxError) return new GraphQLError('The variables have to be JSON.');
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (error instanceof GraphQLError && (original === undefined || original instanceof GraphQLError)) {
    const { message, nodes, source, positions, path } = error;
    return new GraphQLError(message, { nodes, source, positions, path });
  }
  if (error instanceof GraphQLError && original instanceof UserFacingError) {
    return new GraphQLError(original.message, { nodes: error.nodes, path: error.path });
  }
  services.log.error(
    {
      err: original instanceof Error ? original : new Error(String(original)),
      path: error instanceof GraphQLError ? error.path?.join('.') : undefined,
    },
    'store: a resolver failed',
  );
  return yogaMask(error, message, false);
}
