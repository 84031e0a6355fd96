import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsWithoutSchemas } from './build/contracts-without-schemas.ts';
import { precompress } from './build/precompress.ts';
import { withoutServerFunctions } from './build/without-server-functions.ts';

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
  build: { outDir: '../../dist/web', emptyOutDir: true },
  worker: { format: 'es' },
  server: { fs: { allow: ['../..'] } },
});
