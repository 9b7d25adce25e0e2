import * as z from 'zod/v4';

const listSchema = z.array(z.string());
const textsSchema = z.record(z.string(), z.string());

export const parseStoredList = (stored: string): string[] => listSchema.parse(JSON.parse(stored));

export const parseStoredTexts = (stored: string): Record<string, string> =>
  textsSchema.parse(JSON.parse(stored));

const settingSchema = z.union([
  z.string(),
  z.number().transform(String),
  z.array(z.unknown()).transform((values) => values.join(',')),
  z.unknown().transform(() => ''),
]);
const settingsSchema = z.record(z.string(), settingSchema);

/** Parses settings of a gateway or shipping method. Lists become texts joined by commas. */
export const parseSettings = (stored: string): Record<string, string> =>
  settingsSchema.parse(JSON.parse(stored));
