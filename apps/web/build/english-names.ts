import type { Plugin } from 'vite';

/** Leaves the English alone of each `messages/names.json` in pages: other languages come from the server. */
export function englishNames(): Plugin {
  return {
    name: 'keystead:english-names',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]messages[\\/](\w+[\\/])?names\.json$/ },
      handler: (code) => {
        const names = Object.entries<{ en: string }>(JSON.parse(code));
        return JSON.stringify(Object.fromEntries(names.map(([key, { en }]) => [key, { en }])));
      },
    },
  };
}
