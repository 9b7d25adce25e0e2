import { RuleError } from '../../domain/errors';
import { requestMessages } from '../../domain/request-messages';
import type { AnyResolver } from '../resolver';

/** CPU time of one request with all its operations. */
const MAX_PROCESSOR_MS = 400;
/** Reading the clock takes longer than resolving a field. */
const FIELDS_BETWEEN_LOOKS = 10;

export class Budget {
  isExceeded = false;
  #beganAt: NodeJS.CpuUsage | undefined;
  #fields = 0;

  check(): boolean {
    this.#beganAt ??= process.cpuUsage();
    this.#fields += 1;
    if (this.#fields % FIELDS_BETWEEN_LOOKS === 0 && !this.isExceeded) {
      const { user, system } = process.cpuUsage(this.#beganAt);
      this.isExceeded = (user + system) / 1000 > MAX_PROCESSOR_MS;
    }
    return this.isExceeded;
  }
}

/** Rejects the remaining fields of a network request that has used up its CPU time. */
export function withinBudget(resolver: AnyResolver): AnyResolver {
  return (source, args, context, info) => {
    if (context.isRemote && context.answer.budget.check())
      throw new RuleError(requestMessages.asksTooMuch(requestMessages.takesTooLong));
    return resolver(source, args, context, info);
  };
}
