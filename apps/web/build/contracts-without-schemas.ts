import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /[\\/](areas[\\/][^\\/]+[\\/]contract|packages[\\/]http[\\/])/;
const STUB = fileURLToPath(new URL('./schema-stub.ts', import.meta.url));

/**
 * The browser needs a call's path and method, not its schemas: the server checks every request anyway. In the
 * browser's bundle contracts get a stand-in for zod that describes nothing, which saves 20 kB on every first load.
 * Code outside contracts gets the real zod.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'keystead:contracts-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      return source === 'zod' && importer !== undefined && CONTRACT.test(importer) ? STUB : undefined;
    },
  };
}
