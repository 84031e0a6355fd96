// The import boundaries of ARCHITECTURE.md as rules for dependency-cruiser, made from areas/order.json.
// It is CommonJS because dependency-cruiser reads its configuration so; `npm run boundaries` shows the result.
const order = require('../areas/order.json');

const OURS = '^(apps|areas|packages|testing|db|tools|bench|e2e)/';
/** Tests and what only tests use. */
const TESTS = '\\.(test|testing|fixture|world|oracle)\\.tsx?$';
/** Worlds of homes and what is expected of them, which measurements share with tests. */
const ORACLES = '^areas/[^/]+/server/[^/]+\\.(world|oracle)\\.ts$';
/** Vendors as tests and end-to-end tests meet them. */
const STAND_INS = '^areas/[^/]+/server/[^/]+/stand-ins/';
const PUBLIC_APIS =
  '(contract|contract\\.staff|events|facts|payloads|rules)\\.ts$|^areas/[^/]+/(server|web|admin)/index\\.tsx?$';

const packageNamed = (...names) => `^packages/(${names.join('|')})/`;

/** May `from` import, of our own files, only what matches `allowed`. */
function only(name, from, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { pathNot: TESTS, ...from },
    to: { path: OURS, pathNot: allowed },
  };
}

function never(name, from, to, comment) {
  return { name, severity: 'error', comment, from, to };
}

/** The rules of one area; `earlier` are the areas before it. */
function areaRules(area, earlier) {
  const before = (...files) =>
    earlier.length ? [`^areas/(${earlier.join('|')})/(${files.join('|')})$`] : [];
  const own = (...parts) => parts.map((part) => `^areas/${area}/${part}`);
  const definitions = '[^/]+\\.ts$';
  // A contract brings its calls along; a list of facts is data that screens read before any call.
  const declared = before('contract\\.ts', 'facts\\.ts');
  return [
    only(
      `${area}: contract`,
      { path: `^areas/${area}/${definitions}` },
      [...own(definitions), packageNamed('http', 'kit'), ...declared],
      'contract, events and rules know http, kit, and the contracts and lists of facts of earlier areas',
    ),
    only(
      `${area}: server`,
      { path: `^areas/${area}/server/` },
      [
        ...own(definitions, 'server/'),
        packageNamed('platform', 'http', 'kit'),
        ...before('contract\\.ts', 'server/index\\.ts'),
        '^areas/[^/]+/events\\.ts$',
      ],
      'the server side knows platform, http, kit, the server APIs of earlier areas and the events of anyone',
    ),
    only(
      `${area}: web`,
      { path: `^areas/${area}/web/` },
      [
        ...own(definitions, 'web/'),
        packageNamed('ui', 'drafts', 'http', 'kit'),
        ...declared,
        ...before('web/index\\.tsx?'),
      ],
      'screens know their contract and rules, ui, drafts, http, kit, and the web APIs and definitions of earlier areas',
    ),
    only(
      `${area}: admin`,
      { path: `^areas/${area}/admin/` },
      [...own(definitions, 'admin/'), packageNamed('admin', 'http', 'kit')],
      'the back office knows its contract and rules, admin, http and kit',
    ),
  ];
}

const packages = [
  only('kit', { path: packageNamed('kit') }, packageNamed('kit'), 'kit knows nothing of ours'),
  only('client', { path: packageNamed('client') }, packageNamed('client'), 'what is published stands alone'),
  ...['http', 'ui', 'platform'].map((name) =>
    only(name, { path: packageNamed(name) }, packageNamed(name, 'kit'), `${name} knows kit`),
  ),
  only(
    'drafts',
    { path: packageNamed('drafts') },
    packageNamed('drafts', 'ui', 'http', 'kit'),
    'drafts of forms know ui, http and kit, and no area',
  ),
  only(
    'admin',
    { path: packageNamed('admin') },
    packageNamed('admin', 'ui', 'http', 'kit'),
    'parts of the back office know ui, http and kit, and no area',
  ),
];

const apps = [
  only(
    'app: server',
    { path: '^apps/server/' },
    [
      '^apps/server/',
      '^areas/[^/]+/((contract|events)|server/index)\\.ts$',
      packageNamed('platform', 'http', 'kit'),
      '^db/seed/',
    ],
    'the server app assembles the server APIs',
  ),
  only(
    'app: web',
    { path: '^apps/web/' },
    [
      '^apps/web/',
      '^areas/[^/]+/(contract|rules|web/index)\\.tsx?$',
      packageNamed('ui', 'drafts', 'http', 'kit'),
    ],
    'the web app assembles the web APIs',
  ),
  only(
    'app: admin',
    { path: '^apps/admin/' },
    [
      '^apps/admin/',
      '^areas/[^/]+/(contract|rules|admin/index)\\.tsx?$',
      packageNamed('admin', 'ui', 'http', 'kit'),
    ],
    'the back office assembles the admin APIs',
  ),
];

const everywhere = [
  never(
    'no app is imported',
    // Decision 001: the test server and the tools stand above the apps.
    { pathNot: ['^apps/', '^testing/', '^tools/', '^bench/', '^e2e/'] },
    { path: '^apps/' },
    'an app assembles; nothing below it may need it',
  ),
  never(
    'areas have public APIs',
    { path: '^areas/([^/]+)/' },
    { path: '^areas/', pathNot: ['^areas/$1/', PUBLIC_APIS] },
    'another area is known by its face only',
  ),
  never(
    'areas have public APIs for everybody',
    { pathNot: '^areas/' },
    { path: '^areas/[^/]+/', pathNot: [PUBLIC_APIS, STAND_INS, ORACLES] },
    'an area is known by its face only',
  ),
  never(
    'tests are not product',
    { path: '^(apps|areas|packages|db)/', pathNot: [TESTS, STAND_INS, '^testing/'] },
    { path: [TESTS, STAND_INS, '^testing/'] },
    'what only tests use is not shipped',
  ),
  never(
    'contracts run anywhere',
    { path: '^areas/[^/]+/[^/]+\\.ts$', pathNot: TESTS },
    {
      path: ['^node_modules/', '^packages/http/(server|multipart|invoke|react)\\.tsx?$'],
      pathNot: '^node_modules/zod/',
    },
    'nothing that runs on a server or renders',
  ),
  never(
    'contracts need no machine',
    { path: '^areas/[^/]+/[^/]+\\.ts$', pathNot: TESTS },
    { dependencyTypes: ['core'] },
    'contracts and rules run in browsers too',
  ),
  never(
    'screens need no machine',
    {
      path: ['^areas/[^/]+/(web|admin)/', '^apps/(web|admin)/src/', packageNamed('ui', 'drafts', 'admin')],
      pathNot: TESTS,
    },
    { dependencyTypes: ['core'] },
    'a browser has no modules of Node',
  ),
  never(
    'screens stay off the server',
    { path: ['^areas/[^/]+/(web|admin)/', '^apps/(web|admin)/src/', packageNamed('drafts', 'admin')] },
    { path: '^packages/http/(server|multipart|invoke)\\.ts$' },
    'the server side of http is not for browsers',
  ),
  never(
    'the back office stays in the back office',
    { pathNot: ['^apps/admin/', '^areas/[^/]+/admin/', '^packages/admin/', '^testing/in-office\\.tsx$'] },
    { path: [packageNamed('admin'), '^node_modules/(react-admin|ra-[^/]+|@mui|@emotion)/'] },
    'visitors do not carry the tools of staff',
  ),
  never(
    'no cycles',
    // The generator writes the type of the router into the tree of routes that the router imports.
    { pathNot: '^apps/(web|admin)/src/(router\\.tsx|routeTree\\.gen\\.ts)$' },
    { circular: true },
    'what needs each other belongs into one file, or a third one',
  ),
  never(
    'imports resolve',
    {},
    // Packages that hold nothing but types (geojson) are the compiler's to find.
    { couldNotResolve: true, path: '^(\\.|@keystead/)' },
    'a boundary holds only for files that are found',
  ),
];

module.exports = {
  forbidden: [
    ...packages,
    ...order.flatMap((area, index) => areaRules(area, order.slice(0, index))),
    ...apps,
    ...everywhere,
  ],
  options: {
    // TypeScript 7 has no interface for other programs; swc reads .ts and .tsx.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
