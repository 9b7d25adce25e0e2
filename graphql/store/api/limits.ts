import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { requestMessages } from '../domain/request-messages';

/** What one request may ask for; far above every document of the storefront, far below what hurts. */
export const limits = {
  bodyBytes: 128 * 1024,
  batch: 10,
  tokens: 4000,
  depth: 14,
  aliases: 60,
  rootFields: 20,
  /** Objects that could be touched when every list is as long as it was asked for. */
  nodes: 1_000_000,
} as const;

interface Cost {
  depth: number;
  aliases: number;
  nodes: number;
}

/** Refuses documents that are too deep, use too many aliases or multiply lists; introspection is exempt. */
export function checkLimits(
  document: DocumentNode,
  variables: Record<string, unknown>,
): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const known = new Map<string, Cost>();

  const measure = (set: SelectionSetNode | undefined): Cost => {
    const sum: Cost = { depth: 0, aliases: 0, nodes: 0 };
    for (const selection of set?.selections ?? []) {
      let part: Cost;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value;
        part = known.get(name) ?? measure(fragments.get(name)?.selectionSet);
        known.set(name, part);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        part = measure(selection.selectionSet);
      } else {
        if (selection.name.value.startsWith('__')) continue;
        const inner = measure(selection.selectionSet);
        const size = listSize(
          selection.name.value,
          selection.arguments?.find((a) => ['first', 'last'].includes(a.name.value))?.value,
          variables,
        );
        part = {
          depth: inner.depth + 1,
          aliases: inner.aliases + (selection.alias ? 1 : 0),
          nodes: selection.selectionSet ? size * (inner.nodes + 1) : 0,
        };
      }
      sum.depth = Math.max(sum.depth, part.depth);
      sum.aliases += part.aliases;
      sum.nodes += part.nodes;
    }
    return sum;
  };

  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const cost = measure(operation.selectionSet);
    if (operation.selectionSet.selections.length > limits.rootFields)
      return refuse(requestMessages.tooManyFields(limits.rootFields));
    if (cost.depth > limits.depth) return refuse(requestMessages.tooDeep(limits.depth));
    if (cost.aliases > limits.aliases) return refuse(requestMessages.tooManyAliases(limits.aliases));
    if (cost.nodes > limits.nodes) return refuse(requestMessages.listsMultiply);
  }
  return undefined;
}

/** Connections without `first` have ten items; single objects and `nodes` count once. */
function listSize(name: string, value: ValueNode | undefined, variables: Record<string, unknown>): number {
  if (value === undefined) return ['attributes', 'fees', 'metaData'].includes(name) ? 10 : 1;
  const wanted =
    value.kind === Kind.INT
      ? Number(value.value)
      : value.kind === Kind.VARIABLE
        ? variables[value.name.value]
        : null;
  return typeof wanted === 'number' && wanted > 0 ? Math.min(wanted, 100) : 100;
}

function refuse(how: string): GraphQLError {
  return new GraphQLError(requestMessages.asksTooMuch(how), {
    extensions: { http: { status: 400 } },
  });
}
