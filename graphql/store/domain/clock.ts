/** A moment in Unix seconds, in which the database keeps them. */
export const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The present in Unix seconds. */
export const seconds = ({ now }: { now(): Date }): number => unixSeconds(now());
