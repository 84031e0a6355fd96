import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themeScript } from '../../packages/ui/theme/theme-script.ts';

/** Stands where the server puts each answer's nonce; see `apps/server/pages/back-office.ts`. */
const NONCE_MARK = 'BACK_OFFICE_NONCE';

/** Light or dark is chosen before anything is painted, by the same script and the same choice as on the site. */
function themeBeforePaint(): Plugin {
  return {
    name: 'keystead:theme-before-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
    },
  };
}

/** The library of charts, and what nothing but it needs. */
const CHARTS =
  /[\\/]node_modules[\\/](recharts|victory-vendor|d3-[a-z]+|decimal\.js-light|@reduxjs|react-redux|immer|reselect)[\\/]/;
/** The editor of rich text, and what differs between two texts. */
const EDITOR =
  /[\\/]node_modules[\\/](@tiptap|prosemirror-[a-z]+|ra-input-rich-text|linkifyjs|rope-sequence|orderedmap|w3c-keyname|diff)[\\/]/;

/** What every screen is made of: one file that changes only with it. */
const isPart = (id: string) => /[\\/]node_modules[\\/]/.test(id) && !CHARTS.test(id) && !EDITOR.test(id);

/** The back office, served below /admin. Screens come in files of their own, when someone opens them. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [themeBeforePaint(), tailwindcss(), react()],
  html: { cspNonce: NONCE_MARK },
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@emotion/react', '@tanstack/react-query'] },
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    // Whose work is part of the files, for the licence list of a release.
    license: { fileName: 'licenses.json' },
    sourcemap: false,
    // React-admin, its parts and MUI: one file that changes only with them.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // First of all, as a group takes along what its modules need: what the others share is here.
            { name: 'parts', test: isPart, priority: 1 },
            // Charts come with the dashboard's drawings, the editor with the first text.
            { name: 'charts', test: CHARTS },
            { name: 'editor', test: EDITOR },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ['../..'] } },
});
