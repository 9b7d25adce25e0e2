import {
  GraphQLError,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
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
  /** Of an error: clients read the first words, and what was typed can be long. */
  messageLength: 300,
} as const;

/**
 * Parses a document, without its comments and where everything stood.
 * @throws GraphQLError for what is no document, and for one that is too long
 */
export function parseDocument(text: string): DocumentNode {
  if (Buffer.byteLength(text) > limits.documentBytes)
    throw refuse(requestMessages.documentTooLong(limits.documentBytes / 1024));
  try {
    return parse(text, { noLocation: true, maxTokens: limits.tokens });
  } catch (error) {
    // The parser calls itself for each list in a list.
    if (error instanceof RangeError) throw refuse(requestMessages.tooDeep(limits.depth));
    throw error;
  }
}

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
function refuse(how: string): GraphQLError {
  return new GraphQLError(requestMessages.asksTooMuch(how));
}

/** Bytes that all documents take up together, at most. */
const mostBytes = 8 * 1024 * 1024;

/** Bytes of a node of a document: 105 were measured with Node.js 20. */
const nodeBytes = 120;

/** Documents that have been run, parsed: they are valid, and need to be checked no more. What fails is forgotten. */
export class Documents {
  readonly #run = new LRUCache<string, DocumentNode>({
    maxSize: mostBytes,
    sizeCalculation: sizeOf,
  });
  readonly #valid = new WeakSet<DocumentNode>();

  /** Bytes that are kept. */
  get size(): number {
    return this.#run.calculatedSize;
  }

  find(text: string): DocumentNode | undefined {
    return this.#run.get(text);
  }

  isValid(document: DocumentNode): boolean {
    return this.#valid.has(document);
  }

  /** Keeps a document that is run. */
  keep(text: string, document: DocumentNode): void {
    if (this.#valid.has(document)) return;
    this.#valid.add(document);
    this.#run.set(text, document);
  }
}

function sizeOf(document: DocumentNode, text: string): number {
  let nodes = 0;
  visit(document, {
    enter() {
      nodes += 1;
    },
  });
  return nodes * nodeBytes + 2 * text.length;
}
