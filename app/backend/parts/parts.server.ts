/** WPGraphQL gives 100 nodes at a time at most; a list without an end is not followed for ever. */
const mostParts = 50;

interface Part<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** All nodes of a list that comes in parts; `read` gets the cursor after which the next one begins. */
export async function allParts<Node>(
  read: (after: string | null) => Promise<Part<Node> | null>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  let after: string | null = null;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const part: Part<Node> | null = await read(after);
    nodes.push(...(part?.nodes ?? []));
    after = part?.pageInfo.hasNextPage ? part.pageInfo.endCursor : null;
    if (after === null) break;
  }
  return nodes;
}
