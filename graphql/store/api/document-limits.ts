import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import type { AnyResolver } from './resolver';

export const limits = {
  bodyBytes: 128 * 1024,
  batch: 10,
  tokens: 2000,
  depth: 14,
  aliases: 60,
  directives: 20,
  /** Fields of a response with lists as long as the document allows. A customer's 100 orders cost 1,270,000. */
  cost: 2_000_000,
  /** Limits error messages, which can repeat input of any length. */
  messageLength: 300,
} as const;

export class LimitError extends GraphQLError {
  override name = 'LimitError';

  constructor() {
    super('The document asks for too much. Ask for fewer items per list, or for less at once.');
  }
}

const onReject = [
  () => {
    throw new LimitError();
  },
];

export const limitPlugins: readonly Plugin[] = [
  maxDepthPlugin({ n: limits.depth, flattenFragments: true, onReject }),
  maxAliasesPlugin({ n: limits.aliases, allowList: [], onReject }),
  maxDirectivesPlugin({ n: limits.directives, onReject }),
  costLimitPlugin({
    maxCost: limits.cost,
    objectCost: 1,
    scalarCost: 1,
    depthCostFactor: 1,
    flattenFragments: true,
    ignoreIntrospection: false,
    onReject,
  }),
];

export const noIntrospectionPlugin: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

/** CPU time of one request with all its operations. */
const MAX_PROCESSOR_MS = 400;
/** Reading the clock takes longer than resolving a field. */
const CLOCK_CHECK_FIELD_COUNT = 10;

export class ProcessorBudget {
  isExceeded = false;
  #startUsage: NodeJS.CpuUsage | undefined;
  #fieldCount = 0;

  check(): boolean {
    this.#startUsage ??= process.cpuUsage();
    this.#fieldCount += 1;
    if (this.#fieldCount % CLOCK_CHECK_FIELD_COUNT === 0 && !this.isExceeded) {
      const { user, system } = process.cpuUsage(this.#startUsage);
      this.isExceeded = (user + system) / 1000 > MAX_PROCESSOR_MS;
    }
    return this.isExceeded;
  }
}

/** Rejects the remaining fields of a network request that has used up its CPU time. */
export function enforceBudget(resolver: AnyResolver): AnyResolver {
  return (source, args, context, info) => {
    if (context.isRemote && context.response.budget.check()) throw new LimitError();
    return resolver(source, args, context, info);
  };
}
