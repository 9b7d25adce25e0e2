import { UserFacingError } from '../core/user-facing-error';
import { requestMessages } from '../core/request-messages';
import type { AnyResolver } from './resolver';

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
    if (context.isRemote && context.response.budget.check())
      throw new UserFacingError(requestMessages.asksTooMuch(requestMessages.takesTooLong));
    return resolver(source, args, context, info);
  };
}
