import { RuleError } from '../../domain/errors';
import { requestMessages } from '../../domain/request-messages';
import type { Answer } from '../../services/context';
import type { AnyResolver } from '../resolver';

/** How long resolvers may work for one request of the network; graphql-js itself takes some more. */
const MAX_RESOLVER_MS = 400;

export const isOverBudget = ({ workedMs }: Answer): boolean => workedMs > MAX_RESOLVER_MS;

/** Ends a request of the network that keeps the processor for too long: what it still asks for is refused. */
export function withinBudget(resolver: AnyResolver): AnyResolver {
  return (source, args, context, info) => {
    const { answer, isRemote } = context;
    if (!isRemote) return resolver(source, args, context, info);
    if (isOverBudget(answer)) throw new RuleError(requestMessages.asksTooMuch(requestMessages.takesTooLong));
    const beganAt = performance.now();
    try {
      return resolver(source, args, context, info);
    } finally {
      answer.workedMs += performance.now() - beganAt;
    }
  };
}
