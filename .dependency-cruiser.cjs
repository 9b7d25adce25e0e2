/**
 * Who may import whom: docs/architecture.md has the picture, `npm run lint` checks it. Type imports count too.
 * Inside a floor the folders have an order as well.
 */
const area = (path) => `^app/${path}/`;

/** Folders of app/ from the lowest floor to the highest: each imports only those before it. */
const floors = [
  'platform',
  'domain',
  'catalogue',
  'session',
  'http',
  'commerce',
  'client',
  'components',
  'server',
  'routes',
];

/** Folders of a floor from the lowest to the highest. Files beside the folders are named `root`. */
const orders = {
  platform: ['root', 'pictures', 'styles', 'settings', 'i18n', 'backend'],
  domain: ['root', 'address', 'forms'],
  catalogue: [['index', 'search'], 'sync'],
  http: ['responses', 'guards', 'cache', 'handlers', 'forms'],
  client: ['page', 'forms', 'cart', ['analytics', 'checkout', 'lists', 'product', 'search']],
};

/** Areas of app/commerce with those that they may import. */
const commerce = {
  wordpress: [],
  analytics: [],
  address: [],
  cms: [],
  mail: [],
  newsletter: [],
  payments: [],
  privacy: ['analytics'],
  tax: [],
  wishlist: [],
  reviews: ['wordpress'],
  seo: ['cms', 'wordpress'],
  cart: ['address', 'analytics', 'tax', 'wordpress'],
  lists: ['tax', 'wishlist'],
  home: ['cms', 'lists', 'tax'],
  product: ['analytics', 'cms', 'lists', 'reviews', 'seo', 'tax', 'wishlist'],
  orders: ['address', 'analytics', 'cart', 'cms', 'payments', 'tax', 'wordpress'],
  account: ['address', 'cart', 'lists', 'wishlist'],
  checkout: ['account', 'address', 'analytics', 'cart', 'cms', 'orders', 'payments', 'product', 'wordpress'],
};

/** Areas of app/components with those that they may import. */
const base = ['primitives', 'icons', 'ui', 'form'];
const components = {
  primitives: [],
  icons: ['primitives'],
  ui: ['primitives', 'icons'],
  form: ['primitives', 'icons', 'ui'],
  search: base,
  reviews: base,
  cart: base,
  page: [...base, 'search'],
  lists: [...base, 'cart', 'page'],
  home: [...base, 'lists'],
  product: [...base, 'cart', 'page', 'lists'],
  orders: [...base, 'cart'],
  checkout: [...base, 'cart', 'orders'],
  account: [...base, 'lists', 'orders', 'checkout'],
  layout: [...base, 'cart', 'page', 'search'],
};

const floorRules = floors.slice(0, -1).map((name, index) => ({
  name: `floor-${name}`,
  severity: 'error',
  comment: `app/${name} imports no floor above it.`,
  from: { path: area(name) },
  to: { path: '^app/', pathNot: floors.slice(0, index + 1).map(area) },
}));

const folderPath = (floor, name) => (name === 'root' ? `^app/${floor}/[^/]+$` : area(`${floor}/${name}`));

const areaRule = (floor, name, below) => ({
  name: `area-${floor}-${name}`,
  severity: 'error',
  comment: `app/${floor}/${name} imports only the folders that are below it.`,
  from: { path: folderPath(floor, name) },
  to: { path: area(floor), pathNot: [name, ...below].map((other) => folderPath(floor, other)) },
});

const areaRules = (floor, areas) =>
  Object.entries(areas).map(([name, below]) => areaRule(floor, name, below));

const orderRules = Object.entries(orders).flatMap(([floor, levels]) =>
  levels
    .slice(0, -1)
    .flatMap((level, index) =>
      [level].flat().map((name) => areaRule(floor, name, levels.slice(0, index + 1).flat())),
    ),
);

/** Which folders of app/ may use the API's documents. */
const apiClients = ['platform/backend', 'domain', 'catalogue/sync', 'session', 'commerce'];

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: { path: '^app/' }, to: { circular: true } },
    ...floorRules,
    ...orderRules,
    ...areaRules('commerce', commerce),
    ...areaRules('components', components),
    {
      name: 'browser-code-is-below-no-request',
      severity: 'error',
      comment: 'A browser has neither the GraphQL client nor what answers requests.',
      from: { path: '^app/(client|components)/' },
      to: { path: '^app/(http|platform/backend|catalogue/sync)/' },
    },
    {
      name: 'routes-use-no-graphql',
      severity: 'error',
      comment: 'The API is used below the routes.',
      from: { path: '^app/', pathNot: apiClients.map(area) },
      to: { path: '^graphql/', pathNot: '^graphql/(store/index\\.ts$|shared/)' },
    },
    {
      name: 'catalogue-is-pure',
      severity: 'error',
      comment: 'The list pipeline knows nothing of I/O or React.',
      from: { path: '^app/catalogue/(index|search)/' },
      to: { dependencyTypes: ['npm', 'core'] },
    },
    {
      name: 'store-has-one-door',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^graphql/store/', pathNot: '^graphql/store/index\\.ts$' },
    },
    {
      name: 'one-module-opens-the-store',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/platform/backend/embedded-store\\.server\\.ts$' },
      to: { path: '^graphql/store/' },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      comment: 'Code that storefront and store share needs neither of them.',
      from: { path: '^graphql/shared/' },
      to: { path: '^(app|graphql)/', pathNot: '^graphql/shared/' },
    },
    ...require('./.dependency-cruiser.store.cjs'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(test|css)\\.ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    // `types` leads `#store` to the sources.
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
    },
  },
};
