export const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export const seconds = ({ now }: { now(): Date }): number => unixSeconds(now());
