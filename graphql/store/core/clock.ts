export const toUnixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const nowInSeconds = ({ now }: { now(): Date }): number => toUnixSeconds(now());
