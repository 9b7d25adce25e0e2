import { setTimeout as sleep } from 'node:timers/promises';
import { startGraphqlProxy } from './graphql-proxy';

/** Holds responses, so that concurrent requests arrive before the first of them. */
const HOLD_MS = 250;

export async function startCountingProxy(endpoint: string) {
  let rounds: string[][] = [];
  let answered = 0;
  const { url, stop } = await startGraphqlProxy(endpoint, async ({ query, forward }) => {
    const current = rounds;
    // Requests after a response may have waited for it.
    const turn = answered;
    (current[turn] ??= []).push(/^\w+ (\w+)/.exec(query)?.[1] ?? query);
    const [reply] = await Promise.all([forward(), sleep(HOLD_MS)]);
    if (current === rounds) answered = Math.max(answered, turn + 1);
    return reply;
  });
  return {
    url,
    /** Returns the operations sent meanwhile, in sequential rounds. */
    async recordRounds(task: () => Promise<unknown>): Promise<string[][]> {
      rounds = [];
      answered = 0;
      await task();
      return rounds;
    },
    stop,
  };
}
