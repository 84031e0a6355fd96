import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const UNUSED = fileURLToPath(new URL('./no-server-functions.ts', import.meta.url));

/**
 * Pages talk to the API by its contract, never by the framework's server functions; their serializer would cost
 * every first load 11 kB all the same. This puts an adapter in its place that no value ever matches.
 */
export function withoutServerFunctions(): Plugin {
  return {
    name: 'keystead:without-server-functions',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source.endsWith('/ServerFunctionSerializationAdapter.js') ? UNUSED : undefined),
  };
}
