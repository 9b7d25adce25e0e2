// The rules about demo/, for the list `forbidden` in .dependency-cruiser.cjs. They need `depcruise app graphql demo`.
module.exports = [
  {
    name: 'demo-is-only-data',
    severity: 'error',
    comment: 'An empty store is filled with the demo shop; nothing else knows that there is one.',
    from: { path: '^(app|graphql)/', pathNot: '/demo\\.server\\.ts$' },
    to: { path: '^demo/' },
  },
  {
    name: 'demo-is-not-in-the-bundle',
    severity: 'error',
    comment: 'The one door loads the demo shop when it is asked for; of the source it knows the types.',
    from: { path: '/demo\\.server\\.ts$' },
    to: { path: '^demo/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'demo-stands-alone',
    severity: 'error',
    comment: 'The demo shop is what the importer takes; it needs no code of the shop.',
    from: { path: '^demo/' },
    to: { path: '^(app|graphql)/', dependencyTypesNot: ['type-only'] },
  },
];
