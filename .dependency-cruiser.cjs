/**
 * Who may import whom: docs/architecture.md is the picture, `npm run lint` checks it. Type imports count too.
 * A floor may use the floors below it; inside `app/commerce` each area may use those that are named.
 */
const area = (path) => `^app/${path}/`;

/** Floors of the storefront from the lowest up: each folder with those that it may import beside itself. */
const floors = {
  platform: [],
  settings: ['platform', 'styles'],
  i18n: ['platform', 'settings'],
  styles: [],
  catalogue: ['i18n'],
  forms: ['platform', 'settings', 'i18n', 'catalogue'],
  backend: ['platform', 'settings', 'i18n', 'catalogue', 'forms', 'styles'],
  session: ['platform', 'i18n', 'forms', 'backend'],
  http: ['platform', 'settings', 'i18n', 'catalogue', 'forms', 'backend', 'session'],
  commerce: ['platform', 'settings', 'i18n', 'catalogue', 'forms', 'backend', 'session', 'http'],
  enhance: ['platform', 'i18n', 'catalogue', 'forms', 'session', 'commerce'],
  components: [
    'platform',
    'settings',
    'i18n',
    'styles',
    'catalogue',
    'forms',
    'session',
    'commerce',
    'enhance',
  ],
  document: ['platform', 'settings', 'i18n', 'enhance', 'http', 'components'],
  server: ['platform', 'settings', 'i18n', 'backend', 'http', 'commerce'],
};

/** Areas of app/commerce with those that they may import beside themselves. */
const areas = {
  analytics: [],
  content: ['analytics'],
  address: [],
  alerts: [],
  wishlist: [],
  reviews: [],
  payments: [],
  tax: [],
  cart: ['address', 'analytics', 'content', 'tax'],
  lists: ['tax', 'wishlist'],
  product: ['alerts', 'analytics', 'content', 'lists', 'reviews', 'tax', 'wishlist'],
  home: ['content', 'lists', 'tax'],
  orders: ['address', 'analytics', 'content', 'payments', 'cart', 'tax'],
  account: ['address', 'content', 'cart', 'lists', 'wishlist'],
  checkout: ['address', 'analytics', 'content', 'cart', 'payments', 'orders', 'product', 'account'],
};

/** Areas of app/components with those that they may import beside themselves. */
const base = ['boxes', 'icons', 'ui', 'form'];
const parts = {
  boxes: [],
  icons: ['boxes'],
  ui: ['boxes', 'icons'],
  form: ['boxes', 'icons', 'ui'],
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

const settings = '^app/store-(settings|look)\\.ts$';

const floorRules = Object.entries(floors).map(([name, below]) => ({
  name: `floor-${name}`,
  severity: 'error',
  comment: `app/${name} imports no floor above it.`,
  from: { path: area(name) },
  to: {
    path: '^app/',
    pathNot: [area(name), ...below.map(area), settings],
  },
}));

const rulesWithin = (folder, areas) =>
  Object.entries(areas).map(([name, below]) => ({
    name: `area-${folder}-${name}`,
    severity: 'error',
    comment: `app/${folder}/${name} imports only the areas that are below it.`,
    from: { path: area(`${folder}/${name}`) },
    to: {
      path: `^app/${folder}/`,
      pathNot: [name, ...below].map((other) => area(`${folder}/${other}`)),
    },
  }));

/** Which folders of app/ may talk to the API's documents. */
const talkers = ['backend', 'session', 'commerce'];

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: { path: '^app/' }, to: { circular: true } },
    ...floorRules,
    ...rulesWithin('commerce', areas),
    ...rulesWithin('components', parts),
    {
      name: 'only-the-shop-talks-graphql',
      severity: 'error',
      comment: 'The API is used below the routes.',
      from: { path: '^app/', pathNot: talkers.map(area) },
      to: { path: '^graphql/', pathNot: '^graphql/(store/index\\.ts$|rules/)' },
    },
    {
      name: 'catalogue-is-pure',
      severity: 'error',
      comment: 'The list pipeline knows nothing of I/O or React.',
      from: { path: '^app/catalogue/' },
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
      from: { path: '^app/', pathNot: '^app/backend/endpoint\\.server\\.ts' },
      to: { path: '^graphql/store/' },
    },
    {
      name: 'rules-stand-alone',
      severity: 'error',
      comment: 'What the storefront and the store both check needs neither of them.',
      from: { path: '^graphql/rules/' },
      to: { path: '^(app|graphql)/', pathNot: '^graphql/rules/' },
    },
    ...require('./.dependency-cruiser.store.cjs'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(test|css)\\.ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
