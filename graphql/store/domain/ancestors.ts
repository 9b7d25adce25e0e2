interface Placed {
  parentId: number | null;
}

export function ancestorsOf<T extends Placed>(record: T, byId: (id: number) => T | undefined): T[] {
  const found: T[] = [];
  const above = ({ parentId }: Placed) => (parentId === null ? undefined : byId(parentId));
  for (let next = above(record); next && next !== record && !found.includes(next); next = above(next))
    found.push(next);
  return found;
}
