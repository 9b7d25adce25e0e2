// Who may import whom in graphql/store/: data falls from api through services and domain to db and comes back as an answer.
// Imports of types count. The floors from top to bottom: server and index (which put the store together), cli; api and pages;
// mail; services; adapters; db; domain; ports.
const store = '^graphql/store/';
/**
 * `folders` of graphql/store are all that `from` may import there, beside the rules that the shop and the store share; `more` are
 * other paths beside graphql/store.
 */
const floor = (from, folders, comment, more = []) => ({
  name: `store-${from.replace(/\W+/g, '-').replace(/^-|-$/g, '')}`,
  severity: 'error',
  comment,
  from: { path: `${store}${from}` },
  to: {
    path: '^(app|graphql)/',
    pathNot: [...folders.map((folder) => `${store}${folder}`), '^graphql/rules/', ...more],
  },
});
const schema = '^graphql/schema\\.generated\\.ts$';

module.exports = [
  floor(
    'ports\\.ts$',
    [],
    'What the store and the program around it ask of each other: types only, and nothing below them.',
  ),
  floor('domain/', ['domain/'], 'Rules and sentences are pure: no database, request, mail or page.'),
  floor('db/', ['db/', 'domain/', 'ports\\.ts$'], 'SQL knows no use case and no request.'),
  floor(
    'adapters/',
    ['adapters/', 'domain/', 'ports\\.ts$'],
    'Calls to other servers know no database and no use case.',
  ),
  floor(
    'services/',
    ['services/', 'adapters/', 'db/', 'domain/', 'ports\\.ts$'],
    'A use case knows no resolver, page or mail; its inputs may be those of the schema.',
    [schema],
  ),
  floor('texts\\.ts$', ['domain/'], 'The texts of what the store writes itself know what a language is.'),
  floor(
    'mail/',
    ['mail/', 'texts\\.ts$', 'services/', 'db/', 'domain/', 'ports\\.ts$'],
    'Mails know no resolver and no page.',
  ),
  floor(
    'import/',
    ['import/', 'services/downloads/', 'db/', 'domain/', 'ports\\.ts$'],
    'An import reads, checks and writes; it knows no request. Its orders have the downloads of any other.',
  ),
  floor(
    'api/',
    ['api/', 'services/', 'db/', 'domain/', 'ports\\.ts$'],
    'Resolvers read arguments, call services and shape answers; mails and pages are not theirs.',
    [schema],
  ),
  floor(
    'pages/',
    ['pages/', 'texts\\.ts$', 'services/', 'db/', 'domain/', 'ports\\.ts$'],
    'The pages of the store use services as resolvers do.',
  ),
  floor(
    'cli/',
    ['cli/', 'import/', 'services/', 'db/', 'domain/', 'ports\\.ts$'],
    'Commands import, back up, restore and do what a shop owner does, by the same services; they serve nothing.',
    [`${store}index\\.ts$`],
  ),
  {
    name: 'store-resolvers-and-pages-call-services',
    severity: 'error',
    comment: 'They may name the records of the database, but only services read and write them.',
    from: { path: `${store}(api|pages)/`, pathNot: `${store}api/(sdl|index)\\.ts$` },
    to: { path: `${store}db/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'store-adapters-are-called-by-services',
    severity: 'error',
    comment: 'Only services call other servers; index.ts makes the adapters.',
    from: { path: store, pathNot: `${store}(services/|adapters/|index\\.ts$)` },
    to: { path: `${store}adapters/` },
  },
  {
    name: 'store-sql-is-in-db',
    severity: 'error',
    comment: 'The database driver is opened in one place, and by the lock of a data folder.',
    from: { path: '^(app|graphql)/', pathNot: `${store}db/(database|process-lock)\\.ts$` },
    to: { path: 'node_modules/libsql' },
  },
  {
    name: 'store-no-circles',
    severity: 'error',
    comment: 'Modules of one floor do not call each other in circles, not even for a type.',
    from: { path: '^graphql/' },
    to: { circular: true },
  },
];
