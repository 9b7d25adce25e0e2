import { readFileSync, writeFileSync } from 'node:fs';
import { schemaModule } from './schema-text';

/** `npm run store:schema`: writes graphql/schema.generated.ts anew from graphql/schema.graphql. */
const folder = new URL('../../', import.meta.url);
writeFileSync(
  new URL('schema.generated.ts', folder),
  schemaModule(readFileSync(new URL('schema.graphql', folder), 'utf8')),
);
