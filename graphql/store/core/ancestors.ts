interface TreeNode {
  parentId: number | null;
}

export function findAncestors<T extends TreeNode>(record: T, byId: (id: number) => T | undefined): T[] {
  const ancestors: T[] = [];
  const findParent = ({ parentId }: TreeNode) => (parentId === null ? undefined : byId(parentId));
  for (
    let ancestor = findParent(record);
    ancestor && ancestor !== record && !ancestors.includes(ancestor);
    ancestor = findParent(ancestor)
  )
    ancestors.push(ancestor);
  return ancestors;
}
