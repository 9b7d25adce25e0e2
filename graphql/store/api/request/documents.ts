import { parse, visit, type DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { requestMessages } from '../../domain/request-messages';
import { limits, refuse } from './limits';

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

function sizeOf(document: DocumentNode, text: string): number {
  let nodes = 0;
  visit(document, {
    enter() {
      nodes += 1;
    },
  });
  return nodes * nodeBytes + 2 * text.length;
}
