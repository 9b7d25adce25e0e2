/** What a loader or an action comes to: a Response that it throws is its answer, too. */
export async function answerOf<Answer>(work: Promise<Answer>): Promise<Answer | Response> {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
