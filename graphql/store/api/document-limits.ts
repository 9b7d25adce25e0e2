import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { requestMessages } from '../core/request-messages';

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
}

const toPluginOptions = (n: number, message: string) => ({
  n,
  onReject: [
    () => {
      throw new LimitError(requestMessages.asksTooMuch(message));
    },
  ],
});

const { n: maxCost, onReject } = toPluginOptions(limits.cost, requestMessages.costsTooMuch);

export const limitPlugins: readonly Plugin[] = [
  maxDepthPlugin({
    ...toPluginOptions(limits.depth, requestMessages.tooDeep(limits.depth)),
    flattenFragments: true,
  }),
  maxAliasesPlugin({
    ...toPluginOptions(limits.aliases, requestMessages.tooManyAliases(limits.aliases)),
    allowList: [],
  }),
  maxDirectivesPlugin(
    toPluginOptions(limits.directives, requestMessages.tooManyDirectives(limits.directives)),
  ),
  costLimitPlugin({
    ...{ maxCost, onReject, objectCost: 1, scalarCost: 1, depthCostFactor: 1 },
    ...{ flattenFragments: true, ignoreIntrospection: false },
  }),
];

export const noIntrospectionPlugin: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};
