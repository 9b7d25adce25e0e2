import { RuleError } from '../errors';
import { accountMessages } from './account-messages';

/** Hashing takes a thread of the pool that files and DNS use too: never more than two of the four. */
const mostAtOnce = 2;
/** About a second of work. Later requests are asked to come back: no shopper waits longer for a page. */
export const mostWaiting = 20;

/** More people log in at once than the shop can serve, or the client has gone: nothing was hashed. */
export class PasswordNotTaken extends RuleError {
  override name = 'PasswordNotTaken';
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a computation on a password when it is its turn.
 * @param signal drops it while it waits
 * @throws PasswordNotTaken when too many wait already, or the signal has aborted
 */
export async function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  await turn(signal);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function turn(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) throw new PasswordNotTaken(accountMessages.clientGone);
  if (running < mostAtOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting) throw new PasswordNotTaken(accountMessages.tooBusy);
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', drop);
      resolve();
    };
    const drop = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new PasswordNotTaken(accountMessages.clientGone));
    };
    signal?.addEventListener('abort', drop, { once: true });
    waiting.push(begin);
  });
}
