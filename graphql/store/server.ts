import { createYoga, maskError as yogaMask } from 'graphql-yoga';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { readBody } from '../rules/body';
import { storeSchema } from './api';
import { readBearer } from './services/account/login';
import { crossOrigin } from './api/cross-origin';
import { graphiqlOptions, graphiqlPolicy, renderGraphiql } from './api/graphiql';
import { Budget } from './api/request/budget';
import { closedSchema, limitPlugins, limits } from './api/request/limits';
import { requestPlugin, type RequestState } from './api/request/plugin';
import { StoreSession } from './services/session';
import type { StoreContext, StoreServices } from './services/context';
import { RuleError } from './domain/errors';
import { spokenLocale } from './domain/language';
import { requestMessages } from './domain/request-messages';

interface GraphqlServerOptions {
  services: StoreServices;
  /** Gets catalogue and texts of a language. Empty if the shop has no texts in it. */
  inLanguage: (language: string | null) => Partial<Pick<StoreServices, 'catalogue' | 'texts'>>;
  graphiql: boolean;
  allowedOrigins: readonly string[];
}

const MAX_PARSED_DOCUMENTS = 200;

/** Carries new refresh tokens like Headless Login for WPGraphQL, whose payloads have no field for them. */
const refreshTokenHeader = 'x-wpgraphql-login-refresh-token';

/** Creates the handler of `/graphql` with the session header and status codes of the real server. */
export function createGraphqlServer({
  services,
  inLanguage,
  graphiql,
  allowedOrigins,
}: GraphqlServerOptions): (request: Request, isRemote: boolean) => Promise<Response> {
  const createServer = (schema: GraphQLSchema) =>
    createYoga<{ state: RequestState }, StoreContext>({
      schema,
      graphqlEndpoint: '/graphql',
      landingPage: false,
      graphiql: graphiql && graphiqlOptions,
      renderGraphiQL: renderGraphiql,
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
      plugins: [...limitPlugins, ...(services.introspection ? [] : [closedSchema]), requestPlugin],
    });
  const { db } = services;
  let version = db.dataVersion;
  let schema = storeSchema(db);
  let yoga = createServer(schema);
  /** Rebuilds the schema after an import by another process. */
  const currentServer = () => {
    if (version === db.dataVersion) return yoga;
    version = db.dataVersion;
    const current = storeSchema(db);
    if (current !== schema) [schema, yoga] = [current, createServer(current)];
    return yoga;
  };

  return crossOrigin(allowedOrigins, async (request, isRemote) => {
    const sized = await sizedRequest(request, services);
    if (sized instanceof Response) return sized;
    const state = newState(services, inLanguage, sized, isRemote);
    return finish(await currentServer().fetch(sized, { state }), state);
  });
}

function newState(
  services: StoreServices,
  inLanguage: GraphqlServerOptions['inLanguage'],
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
      isOnlyRead: services.compat.isSessionReadOnly(bearer.refused),
    });
  const sent = openSession(request.headers.get('woocommerce-session'));
  // A revoked token reads as a new guest.
  const session = bearer.refused && sent.problem !== null ? openSession(null) : sent;
  const language = new URL(request.url).searchParams.get('lang');
  const own = inLanguage(language);
  const locale = (own.texts && spokenLocale(language)) ?? '';
  return {
    before: Promise.resolve(),
    refused: bearer.refused,
    readable: false,
    hasParameters: false,
    hasDocument: false,
    context: {
      ...services,
      ...own,
      session,
      viewer: bearer.viewer,
      locale: locale || spokenLocale(request.headers.get('accept-language')),
      home: siteUrl + (locale && !own.texts?.listed ? services.languagePath(locale.replace('_', '-')) : ''),
      isRemote,
      answer: { status: null, refreshToken: null, budget: new Budget() },
    },
  };
}

function finish(response: Response, state: RequestState): Response {
  const token = state.context.session.answerHeader();
  const status = statusOf(response, state);
  const { refreshToken } = state.context.answer;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (token === null && refreshToken === null && status === response.status && !isPage) return response;
  const headers = new Headers(response.headers);
  if (isPage) headers.set('content-security-policy', graphiqlPolicy);
  if (token !== null) headers.set('woocommerce-session', token);
  if (refreshToken !== null) headers.set(refreshTokenHeader, refreshToken);
  return new Response(response.body, { status, headers });
}

/** Returns 400 for a malformed document. The real server fails on it, or accepts that it is missing. */
function statusOf(response: Response, { context, hasParameters, hasDocument }: RequestState) {
  const status = response.status === 200 ? (context.answer.status ?? 200) : response.status;
  return status === 400 ? context.compat.malformedStatus(hasParameters, hasDocument) : status;
}

async function sizedRequest(request: Request, { compat }: StoreServices): Promise<Request | Response> {
  if (request.method !== 'POST') return request;
  if (!/^application\/([\w.-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
    return refusal(415, requestMessages.sendJson);
  }
  const body = await readBody(request, limits.bodyBytes);
  if (body instanceof Response) return body.status === 413 ? refusal(413, tooLarge) : body;
  if (body.length === 0) return refusal(compat.malformedStatus(false, false), requestMessages.noBody);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: 'POST', headers, body });
}

const tooLarge = requestMessages.tooLarge(limits.bodyBytes / 1024);

function refusal(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status });
}

/** Passes messages for users on. Any other error is a bug: it is logged and masked. */
function maskError(services: StoreServices, error: unknown, message: string): Error {
  // Thrown outside of resolvers for the `variables` of a URL.
  if (error instanceof SyntaxError) return new GraphQLError(requestMessages.notJson);
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (error instanceof GraphQLError && (original === undefined || original instanceof GraphQLError)) {
    const { message: text, nodes, source, positions, path } = error;
    return new GraphQLError(text, { nodes, source, positions, path });
  }
  if (error instanceof GraphQLError && original instanceof RuleError) {
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
