import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  parse,
  OperationTypeNode,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type ValidationRule,
} from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { accountMessages } from '../../domain/account/account-messages';
import { requestMessages } from '../../domain/request-messages';
import { sentenceIn } from '../../domain/sentences';
import type { StoreContext } from '../../services/context';
import { LimitError, limits } from './limits';

/** What belongs to one HTTP request, shared by the operations of a batch. */
export interface RequestState {
  context: StoreContext;
  /** The auth token that was sent cannot be used. */
  refused: boolean;
  /** The document can be read and is within the limits; what fails from here on has status 200, unknown fields too. */
  readable: boolean;
  /** The body is JSON. */
  hasParameters: boolean;
  hasDocument: boolean;
  /** Settles when the operations of a batch that came before are done. */
  before: Promise<unknown>;
}

const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

/** What gets or gives up a token works with a bad one; anything else would be run for another person than the sender thinks. */
const tokenless = new Set([
  'login',
  'logout',
  'refreshToken',
  'registerCustomer',
  'sendPasswordResetEmail',
  'resetUserPassword',
]);

const worksWithoutToken = (document: DocumentNode): boolean =>
  operationsOf(document).every(({ selectionSet }) =>
    selectionSet.selections.every((field) => field.kind === Kind.FIELD && tokenless.has(field.name.value)),
  );

/** With an unusable token, reading is answered as to a guest, with a status that says so. */
const onlyReads = (document: DocumentNode): boolean =>
  operationsOf(document).every(({ operation }) => operation === OperationTypeNode.QUERY);

/** PHP writes no variables as an empty list, and WordPress minds neither that nor an empty text. */
function withoutEmpty(params: GraphQLParams): GraphQLParams {
  const { variables, operationName, ...others }: GraphQLParams = { ...params };
  const isEmpty = Array.isArray(variables) ? variables.length === 0 : !variables;
  return { ...others, ...(isEmpty ? {} : { variables }), ...(operationName ? { operationName } : {}) };
}

/** The first thing that is wrong with a document's variables; each further one would repeat all of them. */
function variableError({ schema, document, operationName, variableValues }: ExecutionArgs) {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variableValues ?? {}, { maxErrors: 1 }).errors?.[0];
}

interface ServerContext {
  state: RequestState;
}

/**
 * 400 for what is no document at all (the real server says 200 or 500) or is beyond the limits, and one error at most of what is wrong
 * with one. The operations of a batch run one after another.
 */
export const requestPlugin: Plugin<StoreContext & ServerContext, ServerContext> = {
  onParams({ params, setParams, context: { state }, paramsHandler, setParamsHandler }) {
    state.hasParameters = true;
    setParams(withoutEmpty(params));
    setParamsHandler((payload) => {
      const run = () => paramsHandler(payload);
      const result = state.before.then(run, run);
      state.before = result;
      return result;
    });
  },
  onParse({ context: { state }, setParseFn }) {
    state.hasDocument = true;
    setParseFn((source) => parse(source, { noLocation: true, maxTokens: limits.tokens }));
    return ({ result }) => {
      state.readable = result !== null && !(result instanceof Error);
    };
  },
  onValidate({ context, setValidationFn }) {
    setValidationFn((schema, document, limitRules: readonly ValidationRule[] = []) => {
      try {
        // Checks the limits before anything that takes more time.
        const [problem] = validate(schema, document, limitRules);
        return problem ? [problem] : validate(schema, document, specifiedRules, { maxErrors: 1 }).slice(0, 1);
      } catch (error) {
        if (!(error instanceof LimitError)) throw error;
        return [error];
      }
    });
    return ({ result }) => {
      if (context && result.some((error) => error instanceof LimitError)) context.state.readable = false;
    };
  },
  onExecute({ args, context, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const { state, answer, compat } = context;
    setExecuteFn(async (given: ExecutionArgs) => {
      const error = variableError(given);
      if (error) return { errors: [error] };
      const result: unknown = await executeFn(given);
      if (!answer.budget.isExceeded) return result;
      answer.status = 400;
      return { errors: [new LimitError(requestMessages.asksTooMuch(requestMessages.takesTooLong))] };
    });
    if (!state.refused) return;
    const isTokenless = worksWithoutToken(args.document);
    const { status, runs } = compat.badToken({ isTokenless, isQuery: onlyReads(args.document) });
    if (status !== null) answer.status = status;
    if (!runs) setResultAndStopExecution({ errors: [new GraphQLError(accountMessages.loginExpired)] });
  },
  onResultProcess({ result, serverContext }) {
    const { readable, context } = serverContext.state;
    if (!readable && !Array.isArray(result) && !('data' in result)) context.answer.status ??= 400;
    const problems = [result].flat().flatMap((one) => ('errors' in one ? (one.errors ?? []) : []));
    for (const problem of problems)
      problem.message = sentenceIn(problem.message.slice(0, limits.messageLength), context.texts.language);
  },
};
