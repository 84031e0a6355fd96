import type { Plugin } from 'vite';

const MARK = '?charts';

/**
 * The charts use more of the state library than we do, and its one file stands in the entry of every page. They get a
 * copy of their own, which comes with the first chart. Chunks of the frame must not take in what has this mark.
 */
export function chartsApart(): Plugin {
  return {
    name: 'keystead:charts-apart',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer) {
      if (source !== '@reduxjs/toolkit' || !importer?.includes('/recharts/')) return;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id + MARK };
    },
  };
}
