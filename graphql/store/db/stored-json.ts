import * as z from 'zod/v4';

const list = z.array(z.string());
const texts = z.record(z.string(), z.string());

/** A column that holds a list of texts. */
export const storedList = (stored: string): string[] => list.parse(JSON.parse(stored));

/** A column that holds texts by name. */
export const storedTexts = (stored: string): Record<string, string> => texts.parse(JSON.parse(stored));

const setting = z.union([
  z.string(),
  z.number().transform(String),
  z.array(z.unknown()).transform((values) => values.join(',')),
  z.unknown().transform(() => ''),
]);
const settings = z.record(z.string(), setting);

/** Settings of a gateway or a shipping method as they are stored: all of them texts, lists joined by commas. */
export const settingTexts = (stored: string): Record<string, string> => settings.parse(JSON.parse(stored));
