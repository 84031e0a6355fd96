import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsWithoutSchemas } from './build/contracts-without-schemas.ts';
import { precompress } from './build/precompress.ts';
import { withoutServerFunctions } from './build/without-server-functions.ts';

/**
 * A page is a handful of files, not sixty: what every page needs stands in one, the small parts that many pages
 * share in another. Small files compress badly and each costs a request.
 */
const CHUNKS = [
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|redux|react-redux|@reduxjs|immer|redux-remember|use-sync-external-store)[\\/]/,
  },
  {
    name: 'shared',
    test: /[\\/](packages|areas)[\\/]|lucide-react/,
    minShareCount: 5,
    maxModuleSize: 12_000,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractsWithoutSchemas(),
    withoutServerFunctions(),
    tailwindcss(),
    tanstackStart({ srcDirectory: 'src' }),
    react(),
    precompress(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['../..'] } },
});
