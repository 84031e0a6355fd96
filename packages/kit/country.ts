const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const codes = new Map<string, string>();
const names = new Map<string, Intl.DisplayNames>();

/** Returns the ISO 3166 code of a country by its English name; undefined for other words. */
export function countryCode(name: string): string | undefined {
  if (codes.size === 0) {
    const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
      const called = english.of(code);
      // Codes that are no longer used lead to those of today: DD is called Germany, too.
      const current = called && new Intl.Locale(`und-${code}`).region;
      if (called && current && !codes.has(called)) codes.set(called, current);
    }
  }
  return codes.get(name);
}

/** Returns what a country, known by its English name, is called in a language; other words as they are. */
export function countryIn(name: string, locale: string): string {
  const code = /^en\b/.test(locale) ? undefined : countryCode(name);
  if (code === undefined) return name;
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known.of(code) ?? name;
}
