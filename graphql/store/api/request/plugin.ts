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

/** State of one HTTP request, shared by the operations of a batch. */
export interface RequestState {
  context: StoreContext;
  refused: boolean;
  /** The document is parsed and within the limits. Later errors, such as unknown fields, have status 200. */
  readable: boolean;
  hasParameters: boolean;
  hasDocument: boolean;
  before: Promise<unknown>;
}

const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

// With an invalid token anything else would run as another user than the sender expects.
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

/** Reading with an invalid token is allowed as a guest, with a status that says so. */
const onlyReads = (document: DocumentNode): boolean =>
  operationsOf(document).every(({ operation }) => operation === OperationTypeNode.QUERY);

/** PHP encodes no variables as an empty list, and WordPress accepts that as well as an empty string. */
function withoutEmpty(params: GraphQLParams): GraphQLParams {
  const { variables, operationName, ...others }: GraphQLParams = { ...params };
  const isEmpty = Array.isArray(variables) ? variables.length === 0 : !variables;
  return { ...others, ...(isEmpty ? {} : { variables }), ...(operationName ? { operationName } : {}) };
}

/** Reports the first error alone, because each repeats all variables. */
function variableError({ schema, document, operationName, variableValues }: ExecutionArgs) {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variableValues ?? {}, { maxErrors: 1 }).errors?.[0];
}

interface ServerContext {
  state: RequestState;
}

/** Sets 400 for malformed documents and exceeded limits. Reports one error at most. Runs a batch in sequence. */
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
        // Cheap checks of the limits come first.
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
