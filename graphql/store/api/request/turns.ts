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
