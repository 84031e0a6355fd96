import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartsApart } from './build/charts-apart.ts';
import { contractsWithoutSchemas } from './build/contracts-without-schemas.ts';
import { englishNames } from './build/english-names.ts';
import { listsForPages } from './build/lists-for-pages.ts';
import { precompress } from './build/precompress.ts';
import { withoutServerFunctions } from './build/without-server-functions.ts';
import { worldTiles } from './build/world-tiles.ts';

/**
 * What every page needs stands in one file, small parts of many pages in another. Sharing larger parts, or those of
 * fewer pages, was measured and made pages heavier: parts bring their own dependencies along.
 */
const CHUNKS = [
  {
    name: 'frame',
    // Without the parts of the router and the query library that only signed-in people's screens use.
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|react-redux|use-sync-external-store)[\\/](?!.*(\?charts|[\\/](useBlocker|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js)$)/,
  },
  {
    // Small parts that many pages share: each alone costs a request, and more bytes than it has. The names of all fields come
    // with what shows some of them, the texts of searches with searches, fields to type in, with what these need, with forms, and
    // drawings with what is empty or went wrong.
    name: 'parts',
    test: /(areas|packages|lucide-react)[\\/](?!.*(field-labels|search[\\/]web[\\/]|ui[\\/](input|textarea|drawing|empty-state|error-state)[\\/]))/,
    minShareCount: 12,
    maxModuleSize: 1500,
  },
  // What pages of one kind share, each in one file in place of some ten of less than 2 kB: a phone's line fetches six at a
  // time, and what is compressed together weighs less.
  {
    name: 'cards',
    test: /areas[\\/]listings[\\/]web[\\/](price|listing-card)\.tsx$|packages[\\/]ui[\\/]card-carousel[\\/]/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'detail',
    test: /areas[\\/](listings[\\/]web[\\/]detail[\\/](messages[\\/]en\.json|(drawing|near-map|pictures|sections|text)\.tsx?)|places[\\/]web[\\/]index\.ts)$|packages[\\/]ui[\\/]gallery[\\/]gallery\.tsx$/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'contact',
    test: /lucide-react[\\/].*[\\/](mail|message-circle|phone)\.mjs$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'facts',
    test: /areas[\\/]listings[\\/]web[\\/](fact-text\.ts|field-labels\.ts|messages[\\/]fields[\\/]names\.json)$/,
    includeDependenciesRecursively: false,
  },
];

/** What comes in a page's own file; loaders too, or every page would carry those of all others. */
const WITH_ITS_PAGE = [
  ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'] as const,
].map((parts) => [...parts]);

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      // The stand-in for a hook that React has had since 18; the router and the store then share one copy.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Its source: what it ships is compiled for browsers without `async`, 1.3 kB more in every page.
      {
        find: /^redux-remember$/,
        replacement: fileURLToPath(
          import.meta.resolve('redux-remember/package.json').replace(/package\.json$/, 'src/index.ts'),
        ),
      },
    ],
  },
  plugins: [
    contractsWithoutSchemas(),
    withoutServerFunctions(),
    chartsApart(),
    englishNames(),
    listsForPages(),
    worldTiles(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: { codeSplittingOptions: { defaultBehavior: WITH_ITS_PAGE } },
    }),
    react(),
    precompress(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Whose work is part of the files, for the licence list of a release.
    license: { fileName: 'licenses.json' },
    modulePreload: {
      // Every page would carry the names of all files of all others, 4 kB; the price is a round trip at a page's first call.
      resolveDependencies: (_file, needed, { hostId }) => (/index-[^/]*$/.test(hostId) ? [] : needed),
    },
    rolldownOptions: {
      // Schemas are built by chains (`item.extend(...)`): reading a property of one must not keep zod in every page.
      treeshake: { propertyReadSideEffects: false },
      // Names and numbers that never change stand where they are used, across files too.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  // Whole, it is 1,700 icons and 5 MB of the server's memory.
  ssr: { noExternal: ['lucide-react'] },
  worker: { format: 'es' },
  server: { fs: { allow: ['../..'] } },
});
