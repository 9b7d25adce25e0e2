/** Unix seconds, in which the database keeps moments. */
export function seconds({ now }: { now(): Date }): number {
  return Math.floor(now().getTime() / 1000);
}
