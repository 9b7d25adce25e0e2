/** The SDL as a module, because no bundler of this project takes `.graphql` files. A test keeps both in step. */
export function schemaModule(sdl: string): string {
  return `// Made from schema.graphql by "npm run store:schema".\nexport const typeDefs = ${JSON.stringify(sdl)};\n`;
}
