import { defaultFieldResolver } from 'graphql';
import { RuleError } from '../../domain/errors';
import { requestMessages } from '../../domain/request-messages';
import { currentWork } from '../../domain/work';
import type { AnyResolver } from '../resolver';
import { isTurnOver, nextTurn } from './turns';

/** What a field of an answer costs, in rows. */
const fieldCost = 1 / 4;
/** Characters of an answer, and of a question, that cost as much as a row. */
const rowOfText = 512;
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
      else if (typeof result === 'string') work.add(result.length / rowOfText);
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
