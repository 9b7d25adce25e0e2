// Who may import whom (DESIGN §2). `npm run lint` runs it.
const only = (name, from, to, comment, more = {}) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(app|graphql)/', pathNot: to, ...more },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(app|graphql)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only(
      'catalogue-is-pure',
      '^app/catalogue/',
      '^app/catalogue/',
      'The list pipeline knows nothing of I/O or React.',
    ),
    only(
      'components',
      '^app/components/',
      '^app/(components|styles|i18n|forms|catalogue|store-settings|http/(images|nonce))',
      'Components show what they are given; the types of what that is may come from commerce.',
      { dependencyTypesNot: ['type-only'] },
    ),
    only(
      'commerce',
      '^app/commerce/',
      '^app/(commerce|http|i18n|catalogue|forms|store-settings)|^graphql/operations/|^graphql/store/index',
      'The shop talks to GraphQL documents and the one function that opens the store.',
    ),
    {
      name: 'routes-do-not-talk-graphql',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^graphql/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'store-stands-alone',
      severity: 'error',
      from: { path: '^graphql/' },
      to: { path: '^app/' },
    },
    {
      name: 'store-has-one-door',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^graphql/store/', pathNot: '^graphql/store/index\\.ts$' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^graphql/store/domain/' },
      to: { path: '^graphql/store/(api|db|pages|import)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'db-knows-no-api',
      severity: 'error',
      from: { path: '^graphql/store/db/' },
      to: { path: '^graphql/store/api/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(test|css)\\.ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
