/** Turns a column's text into words. */
const filters: Record<string, (text: string) => string> = {
  /** 1955.0 as 1955. */
  whole: (text) => numeric(text, (value) => String(Math.round(value))),
  /** 21780 as 21,780. */
  thousands: (text) => numeric(text, (value) => Math.round(value).toLocaleString('en')),
  /** 3 as three, up to twelve. */
  words: (text) => numeric(text, (value) => NUMBERS[value] ?? String(value)),
  /** 2.50 as 2.5. */
  number: (text) => numeric(text, String),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  capital: (text) => text.charAt(0).toUpperCase() + text.slice(1),
};

const NUMBERS = [
  ...[
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
];

function numeric(text: string, show: (value: number) => string): string {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? text : show(value);
}

const filterNames = Object.keys(filters);

/**
 * Fills in a template. `{column|filter|filter}` stands for a value; a part in square brackets is left out when one of
 * its columns is empty, and a whole template without brackets just leaves the gap.
 * @throws Error for a filter that does not exist
 */
export function fill(template: string, row: Readonly<Record<string, string>>): string {
  const optional = template.replace(/\[([^\]]*)\]/g, (_, part: string) => {
    const columns = [...part.matchAll(/\{([^}|]+)[^}]*\}/g)].map((found) => found[1] as string);
    return columns.every((column) => (row[column] ?? '') !== '') ? part : '';
  });
  return optional
    .replace(/\{([^}|]+)((?:\|[a-z]+)*)\}/g, (_, column: string, chain: string) =>
      chain
        .split('|')
        .slice(1)
        .reduce((text, name) => {
          const filter = filters[name];
          if (!filter) throw new Error(`There is no filter "${name}"; there are ${filterNames.join(', ')}`);
          return filter(text);
        }, row[column] ?? ''),
    )
    .trim();
}
