import { defaultFieldResolver } from 'graphql';
import { RuleError } from '../../domain/errors';
import { requestMessages } from '../../domain/request-messages';
import { currentWork } from '../../domain/work';
import type { AnyResolver } from '../resolver';

/** Milliseconds that the store works for clients on the network before everything else in the process has its turn. */
const longestRun = 10;

let begun: number | undefined;
/** A request, as far as turns go: what still waits when it ends never goes on, and is forgotten with it. */
interface Turns {
  end?: AbortSignal;
}

/** What waits, by the request that it belongs to; the first one is next. */
const waiting = new Map<Turns, (() => void)[]>();

/** Whether the store has had its time in this turn of the event loop. */
export function isTurnOver(): boolean {
  if (begun !== undefined) return performance.now() - begun > longestRun;
  begun = performance.now();
  setImmediate(() => {
    begun = undefined;
    if (waiting.size > 0) void goOn();
  });
  return false;
}

/** Resolves in a later turn of the event loop, when one thing of each other request that waits has been done. */
export function nextTurn(request: Turns): Promise<void> {
  return new Promise((resolve) => {
    const own = waiting.get(request);
    if (own) own.push(resolve);
    else waiting.set(request, [resolve]);
  });
}

/** Lets those go on that wait, one after another, as long as this turn has time. */
async function goOn(): Promise<void> {
  while (!isTurnOver()) {
    const [request] = waiting.keys();
    const own = request && waiting.get(request);
    if (!own) return;
    waiting.delete(request);
    if (request.end?.aborted) continue;
    const next = own.shift();
    if (own.length > 0) waiting.set(request, own);
    next?.();
    await Promise.resolve();
  }
}

/** What a field of an answer costs, in rows. */
const fieldCost = 1 / 4;
/** Characters of an answer, and of a question, that cost as much as a row. */
const TEXT_LENGTH_PER_ROW = 128;
const rowOfInput = 64;
/** Characters of a text that clients on the network may send: no field of the shop takes a longer one. */
const longestText = 10_000;

/**
 * A resolver that counts what it is asked and what it answers for clients on the network, and lets everything else in the process
 * go first when the store has worked for them for a while.
 */
export function paced(resolver: AnyResolver): AnyResolver {
  return (source, args, ctx, info) => {
    const work = currentWork();
    if (!work) return resolver(source, args, ctx, info);
    const counted = () => {
      work.addToAnswer(fieldCost + weight(args));
      const result = resolver(source, args, ctx, info);
      if (Array.isArray(result)) work.add(result.length * fieldCost);
      else if (typeof result === 'string') work.add(result.length / TEXT_LENGTH_PER_ROW);
      return result;
    };
    return isTurnOver() ? nextTurn(work).then(counted) : counted();
  };
}

/** Fields that have no resolver of their own. */
export const pacedField = paced((source, args, ctx, info): unknown =>
  defaultFieldResolver(source, args, ctx, info),
);

/**
 * What arguments are made of: entries of lists are looked at as rows are.
 * @throws RuleError for a text that is too long
 */
function weight(value: unknown): number {
  if (typeof value === 'string') {
    if (value.length > longestText)
      throw new RuleError(requestMessages.asksTooMuch(requestMessages.textTooLong(longestText)));
    return value.length / rowOfInput;
  }
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  return parts.reduce<number>((sum, part) => sum + weight(part), Array.isArray(value) ? value.length / 8 : 0);
}
