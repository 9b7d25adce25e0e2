import { RuleError } from '../../domain/errors';
import { requestMessages } from '../../domain/request-messages';
import type { AnyResolver } from '../resolver';

/** What one request of the network may take of the processor until it is refused, with all its operations. */
const MAX_PROCESSOR_MS = 400;
/** Fields between two looks at the clock, which takes longer than a field. */
const FIELDS_BETWEEN_LOOKS = 10;

/** Counts the time of the processor from the first field on. */
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

/** Ends a request of the network that keeps the processor for too long: what it still asks for is refused. */
export function withinBudget(resolver: AnyResolver): AnyResolver {
  return (source, args, context, info) => {
    if (context.isRemote && context.answer.budget.check())
      throw new RuleError(requestMessages.asksTooMuch(requestMessages.takesTooLong));
    return resolver(source, args, context, info);
  };
}
