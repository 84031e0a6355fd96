import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartsApart } from './build/charts-apart.ts';
import { contractsWithoutSchemas } from './build/contracts-without-schemas.ts';
import { precompress } from './build/precompress.ts';
import { withoutServerFunctions } from './build/without-server-functions.ts';

/**
 * What every page needs stands in one file. Sharing more than that was measured and made pages heavier: small parts
 * drag their own dependencies along.
 */
const CHUNKS = [
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|redux|react-redux|@reduxjs|immer|redux-remember|use-sync-external-store)[\\/](?!.*\?charts$)/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractsWithoutSchemas(),
    withoutServerFunctions(),
    chartsApart(),
    tailwindcss(),
    tanstackStart({ srcDirectory: 'src' }),
    react(),
    precompress(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: {
      // Schemas are built by chains (`item.extend(...)`): reading a property of one must not keep zod in every page.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['../..'] } },
});
