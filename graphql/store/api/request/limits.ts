import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { requestMessages } from '../../domain/request-messages';

/**
 * What one request may ask for; far above every document of a storefront, far below what hurts. What it touches has a limit of its
 * own (`Work`).
 */
export const limits = {
  bodyBytes: 128 * 1024,
  batch: 10,
  documentBytes: 16 * 1024,
  /** Checking a document takes time with the square of what is in it. */
  tokens: 2000,
  depth: 14,
  aliases: 60,
  aliasLength: 100,
  rootFields: 20,
  /** Questions for the schema: their answers are long and cost no rows. */
  schemas: 2,
} as const;

const nothing = { depth: 0, aliases: 0, longestAlias: 0, schemas: 0 };
type Cost = typeof nothing;

/**
 * Refuses documents that are too deep or use too many aliases, before anything else is done with them. Questions for the schema are
 * as deep as they like.
 * @param introspection whether the schema may be asked for
 */
export function checkLimits(document: DocumentNode, introspection: boolean): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const known = new Map<string, Cost>();

  const ofFragment = (name: string): Cost => {
    const before = known.get(name);
    if (before) return before;
    // Until it is known: a fragment that spreads itself is refused later.
    known.set(name, nothing);
    const cost = measure(fragments.get(name)?.selectionSet);
    known.set(name, cost);
    return cost;
  };
  const measure = (set: SelectionSetNode | undefined): Cost => {
    const sum = { ...nothing };
    for (const selection of set?.selections ?? []) {
      let part: Cost;
      if (selection.kind === Kind.FRAGMENT_SPREAD) part = ofFragment(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) part = measure(selection.selectionSet);
      else {
        const { value: name } = selection.name;
        const isSchema = name === '__schema' || name === '__type';
        const inner = isSchema ? nothing : measure(selection.selectionSet);
        const alias = selection.alias?.value.length ?? 0;
        part = {
          depth: inner.depth + 1,
          aliases: inner.aliases + (alias > 0 ? 1 : 0),
          longestAlias: Math.max(inner.longestAlias, alias),
          schemas: inner.schemas + (isSchema ? 1 : 0),
        };
      }
      sum.depth = Math.max(sum.depth, part.depth);
      sum.aliases += part.aliases;
      sum.longestAlias = Math.max(sum.longestAlias, part.longestAlias);
      sum.schemas += part.schemas;
    }
    return sum;
  };

  for (const { selectionSet } of operationsOf(document)) {
    const cost = measure(selectionSet);
    if (selectionSet.selections.length > limits.rootFields)
      return refuse(requestMessages.tooManyFields(limits.rootFields));
    if (cost.depth > limits.depth) return refuse(requestMessages.tooDeep(limits.depth));
    if (cost.aliases > limits.aliases) return refuse(requestMessages.tooManyAliases(limits.aliases));
    if (cost.longestAlias > limits.aliasLength)
      return refuse(requestMessages.nameTooLong(limits.aliasLength));
    if (cost.schemas > 0 && !introspection) return new GraphQLError(requestMessages.schemaIsClosed);
    if (cost.schemas > limits.schemas) return refuse(requestMessages.tooManySchemas(limits.schemas));
  }
  return undefined;
}

export const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

/** That a document asks for more than one may. */
export function refuse(how: string): GraphQLError {
  return new GraphQLError(requestMessages.asksTooMuch(how));
}
