// Who may import whom in graphql/store/: a folder for each feature, and in it the layer is the end of the file's name. Type imports count.
// The layers from top to bottom: server and index (which put the store together), cli; resolvers and pages; mail and import; services;
// adapters; sql; rules; ports.
const store = '^graphql/store/';
const named = (ending) => `${store}[a-z-]+/[a-z-]+-${ending}\\.ts$`;
const withFolder = (folder, ending) => `${store}(${folder}/|[a-z-]+/[a-z-]+-${ending}\\.ts$)`;

const layers = {
  ports: `${store}ports\\.ts$`,
  /** Everything in a folder of a feature that has no ending of another layer. */
  rules: `${store}(?!(api|cli|context|db|mail)/)(import/rest/|(?!import/)[a-z-]+/(?![a-z-]+-(adapter|page|resolvers|service|sql)\\.ts$))`,
  sql: withFolder('db', 'sql'),
  adapters: named('adapter'),
  services: withFolder('context', 'service'),
  texts: '^graphql/shared/texts\\.ts$',
  mail: `${store}mail/(?![a-z-]+-sql\\.ts$)`,
  import: `${store}import/(?!rest/|[a-z-]+-sql\\.ts$)`,
  resolvers: `${store}(api/(?![a-z-]+-page\\.ts$)|[a-z-]+/[a-z-]+-resolvers\\.ts$)`,
  pages: named('page'),
  cli: `${store}cli/`,
};

/** `below` are all that a layer may import of graphql, beside itself and what is shared; `more` are single paths. */
const layer = (name, below, comment, more = []) => ({
  name: `store-${name}`,
  severity: 'error',
  comment,
  from: { path: layers[name] },
  to: {
    path: '^(app|graphql)/',
    pathNot: [...[name, ...below].map((other) => layers[other]), '^graphql/shared/(?!texts\\.ts$)', ...more],
  },
});
const schema = '^graphql/schema\\.generated\\.ts$';

module.exports = [
  layer('ports', [], 'What the store and the program around it ask of each other: types only.'),
  layer('rules', [], 'Rules and messages are pure: no database, request, mail or page.'),
  layer('sql', ['rules', 'ports'], 'SQL knows no use case and no request.'),
  layer('adapters', ['rules', 'ports'], 'Calls to other servers know no database and no use case.'),
  layer(
    'services',
    ['adapters', 'sql', 'rules', 'ports'],
    'A use case knows no resolver, page or mail; its inputs may be those of the schema.',
    [schema],
  ),
  layer('mail', ['texts', 'services', 'sql', 'rules', 'ports'], 'Mails know no resolver and no page.'),
  layer(
    'import',
    ['sql', 'rules', 'ports'],
    'An import reads, checks and writes; it knows no request. Its orders have the downloads of any other.',
    [`${store}downloads/download-service\\.ts$`],
  ),
  layer(
    'resolvers',
    ['services', 'sql', 'rules', 'ports'],
    'Resolvers read arguments, call services and shape results; mails and pages are not theirs.',
    [schema],
  ),
  layer('pages', ['texts', 'services', 'sql', 'rules', 'ports'], 'Pages use services as resolvers do.'),
  layer('cli', ['import', 'services', 'sql', 'rules', 'ports'], 'Commands serve nothing.', [
    `${store}index\\.ts$`,
  ]),
  {
    name: 'store-resolvers-and-pages-call-services',
    severity: 'error',
    comment: 'They may name the records of the database, but only services read and write them.',
    from: { path: [layers.resolvers, layers.pages], pathNot: `${store}api/index\\.ts$` },
    to: { path: layers.sql, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'store-adapters-are-called-by-services',
    severity: 'error',
    comment: 'Only services call other servers; index.ts makes the adapters.',
    from: { path: store, pathNot: [layers.services, layers.adapters, `${store}index\\.ts$`] },
    to: { path: layers.adapters },
  },
  {
    name: 'store-opens-the-database-once',
    severity: 'error',
    comment: 'The database driver is opened in one place.',
    from: { path: '^(app|graphql)/', pathNot: `${store}db/database\\.ts$` },
    to: { path: 'node_modules/libsql' },
  },
  {
    name: 'store-no-circles',
    severity: 'error',
    comment: 'Modules of one layer do not call each other in circles, not even for a type.',
    from: { path: '^graphql/' },
    to: { circular: true },
  },
];
