/**
 * Remix logs an error when a navigation cuts off an answer of which a part has come, so it gets its answers whole. It waits no longer
 * for that: nothing in them is deferred (docs/decisions/0007-answers-wait-for-everything.md).
 */
export function takeWholeAnswers(): void {
  const { fetch } = window;
  window.fetch = async (asked, init) => {
    const answer = await fetch(asked, init);
    const isRemix = asked instanceof URL && asked.pathname.endsWith('.data');
    return isRemix && answer.body ? new Response(await answer.blob(), answer) : answer;
  };
}
