import { GraphQLError, Kind, parse, visit, type DocumentNode } from 'graphql';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
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

const reject = (message: string) => ({
  onReject: [
    () => {
      throw refuse(message);
    },
  ],
});

/** Adds the limits of depth and aliases to the rules of validation. Questions for the schema are as deep as they like. */
export const limitPlugins = [
  maxDepthPlugin({
    n: limits.depth,
    flattenFragments: true,
    ...reject(requestMessages.tooDeep(limits.depth)),
  }),
  maxAliasesPlugin({
    n: limits.aliases,
    allowList: [],
    ...reject(requestMessages.tooManyAliases(limits.aliases)),
  }),
];

/**
 * Refuses documents with too many fields at their root, names that are too long, and questions for the schema.
 * @param introspection whether the schema may be asked for
 */
export function checkLimits(document: DocumentNode, introspection: boolean): GraphQLError | undefined {
  if (
    operationsOf(document).some((operation) => operation.selectionSet.selections.length > limits.rootFields)
  )
    return refuse(requestMessages.tooManyFields(limits.rootFields));
  let longestAlias = 0;
  let schemas = 0;
  visit(document, {
    Field({ alias, name }) {
      longestAlias = Math.max(longestAlias, alias?.value.length ?? 0);
      if (name.value === '__schema' || name.value === '__type') schemas += 1;
    },
  });
  if (longestAlias > limits.aliasLength) return refuse(requestMessages.nameTooLong(limits.aliasLength));
  if (schemas > 0 && !introspection) return new GraphQLError(requestMessages.schemaIsClosed);
  return schemas > limits.schemas ? refuse(requestMessages.tooManySchemas(limits.schemas)) : undefined;
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
