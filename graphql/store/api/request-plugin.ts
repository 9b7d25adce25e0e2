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
import type { Plugin } from 'graphql-yoga';
import { accountMessages } from '../account/account-rules';
import { LimitError, limits } from './document-limits';
import type { StoreContext } from '../context/store-context';

/** WooCommerce's translations, word for word as recorded. Plugins and this shop's own messages are in English. */
const translations: Readonly<Record<string, readonly (readonly [pattern: RegExp, translation: string])[]>> = {
  de: [
    [
      /^You cannot add &quot;(.*)&quot; to the cart because the product is out of stock\.$/,
      'Du kannst „$1“ deinem Warenkorb nicht hinzufügen, weil das Produkt derzeit nicht vorrätig ist. ',
    ],
    [
      /^You cannot add that amount of &quot;(.*)&quot; to the cart because there is not enough stock \((\d+) remaining\)\.$/,
      'Du kannst die Menge von „$1“ nicht dem Warenkorb hinzufügen, weil diese nicht vorrätig sind ($2 auf Lager).',
    ],
    [/^Invalid billing email address$/, 'Ungültige Rechnungs E-Mail-Adresse'],
  ],
};

function translateMessage(message: string, language: string): string {
  const [pattern, translation] =
    translations[language]?.find(([sourcePattern]) => sourcePattern.test(message)) ?? [];
  return pattern && translation ? message.replace(pattern, translation) : message;
}

/** State of one HTTP request, shared by the operations of a batch. */
export interface RequestState {
  context: StoreContext;
  isTokenInvalid: boolean;
  /** The document is parsed and within the limits. Later errors, such as unknown fields, have status 200. */
  isDocumentValid: boolean;
  hasParameters: boolean;
  hasDocument: boolean;
  previousOperation: Promise<unknown>;
}

const getOperations = ({ definitions }: DocumentNode) =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

// With an invalid token anything else would run as another user than the sender expects.
const tokenOptionalMutations = new Set([
  'login',
  'logout',
  'refreshToken',
  'registerCustomer',
  'sendPasswordResetEmail',
  'resetUserPassword',
]);

const canRunWithoutToken = (document: DocumentNode): boolean =>
  getOperations(document).every(({ selectionSet }) =>
    selectionSet.selections.every(
      (field) => field.kind === Kind.FIELD && tokenOptionalMutations.has(field.name.value),
    ),
  );

/** Reading with an invalid token is allowed as a guest, with a status that says so. */
const isReadOnly = (document: DocumentNode): boolean =>
  getOperations(document).every(({ operation }) => operation === OperationTypeNode.QUERY);

/** Reports the first error alone, because each repeats all variables. */
function findVariableError({ schema, document, operationName, variableValues }: ExecutionArgs) {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variableValues ?? {}, { maxErrors: 1 }).errors?.[0];
}

interface ServerContext {
  state: RequestState;
}

/** Sets 400 for malformed documents and exceeded limits. Reports one error at most. Runs a batch in sequence. */
export const requestPlugin: Plugin<StoreContext & ServerContext, ServerContext> = {
  onParams({ context: { state }, paramsHandler, setParamsHandler }) {
    state.hasParameters = true;
    setParamsHandler((payload) => {
      const run = () => paramsHandler(payload);
      const result = state.previousOperation.then(run, run);
      state.previousOperation = result;
      return result;
    });
  },
  onParse({ context: { state }, setParseFn }) {
    state.hasDocument = true;
    setParseFn((source) => parse(source, { noLocation: true, maxTokens: limits.tokens }));
    return ({ result }) => {
      state.isDocumentValid = result !== null && !(result instanceof Error);
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
      if (context && result.some((error) => error instanceof LimitError))
        context.state.isDocumentValid = false;
    };
  },
  onExecute({ args, context, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const { state, response, compat } = context;
    setExecuteFn(async (executionArgs: ExecutionArgs) => {
      const error = findVariableError(executionArgs);
      if (error) return { errors: [error] };
      const result: unknown = await executeFn(executionArgs);
      if (!response.budget.isExceeded) return result;
      response.status = 400;
      return { errors: [new LimitError()] };
    });
    if (!state.isTokenInvalid) return;
    const isTokenless = canRunWithoutToken(args.document);
    const { status, shouldRun } = compat.badToken({
      isTokenless,
      isQuery: isReadOnly(args.document),
    });
    if (status !== null) response.status = status;
    if (!shouldRun) setResultAndStopExecution({ errors: [new GraphQLError(accountMessages.loginExpired)] });
  },
  onResultProcess({ result, serverContext }) {
    const { isDocumentValid, context } = serverContext.state;
    if (!isDocumentValid && !Array.isArray(result) && !('data' in result)) context.response.status ??= 400;
    const problems = [result].flat().flatMap((one) => ('errors' in one ? (one.errors ?? []) : []));
    for (const problem of problems)
      problem.message = translateMessage(
        problem.message.slice(0, limits.messageLength),
        context.texts.language,
      );
  },
};
