import * as z from 'zod/v4';
import { readSigned, signData, type TokenKeys } from '../account/jwt';

/** Seconds for which the link in a mail ends all messages to its address. */
const linkLife = 2 * 365 * 86_400;

const dataSchema = z.object({ kind: z.literal('stock-alerts'), email: z.string().min(1) });

/** The signed key of the link with which an address ends its messages. */
export const signAlertKey = (email: string, keys: TokenKeys, now: number): string =>
  signData({ kind: 'stock-alerts', email }, keys, { exp: now + linkLife });

/** The address of a link; undefined when it was not made here or has ended. */
export const readAlertKey = (text: string, keys: TokenKeys, now: Date): string | undefined =>
  readSigned(text, dataSchema, keys, now)?.email;
