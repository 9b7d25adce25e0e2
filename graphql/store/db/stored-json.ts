import * as z from 'zod/v4';

const list = z.array(z.string());
const texts = z.record(z.string(), z.string());

export const storedList = (stored: string): string[] => list.parse(JSON.parse(stored));

export const storedTexts = (stored: string): Record<string, string> => texts.parse(JSON.parse(stored));

const setting = z.union([
  z.string(),
  z.number().transform(String),
  z.array(z.unknown()).transform((values) => values.join(',')),
  z.unknown().transform(() => ''),
]);
const settings = z.record(z.string(), setting);

/** Parses settings of a gateway or shipping method. Lists become texts joined by commas. */
export const settingTexts = (stored: string): Record<string, string> => settings.parse(JSON.parse(stored));
