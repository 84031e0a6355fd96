import type { ExteriorRow } from './entry.ts';
import type { ExteriorSpec } from './scene/exterior.ts';

/**
 * Reads exteriors from a table: kind; form; weather; season; setting; wall accent roof; degrees; alt; and, where
 * wanted, `name=value` words of ExteriorSpec (lists by commas).
 */
export function exteriorRows(table: string): ExteriorRow[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, form, weather, season, setting, colors = '', view, alt = '', extra = ''] = line
        .split(';')
        .map((cell) => cell.trim());
      const [wall = '', accent = '', roof = '#565a5e'] = colors.split(' ');
      return [
        kind,
        form,
        weather,
        season,
        setting,
        wall,
        accent,
        roof,
        Number(view),
        alt,
        options(extra),
      ] as ExteriorRow;
    });
}

function options(words: string): Partial<ExteriorSpec> {
  const pairs = words.split(' ').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      const list = name === 'species' || name === 'blossom';
      return [name, list ? value.split(',') : Number(value)];
    }),
  );
}
