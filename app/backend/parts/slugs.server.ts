import { readableSlug } from '@graphql/rules/slug';

/** A text that is a slug with encoded letters and nothing else; by their names attributes are known to the backend. */
const keptSlug = /(?<!"(?:name|key)":)"[\w-]*%[89a-f][\da-f](?:%[89a-f][\da-f]|[\w-])*"/g;

/** An answer's JSON in which slugs, and values that are slugs, are as pages show and addresses have them. */
export function withReadableSlugs(json: string): string {
  return json.replace(keptSlug, (text) => JSON.stringify(readableSlug(text.slice(1, -1))));
}
