const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns the ISO 3166 code of a country by its English name; undefined for other words. */
export function countryCode(name: string): string | undefined {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const first of LETTERS) {
    const second = LETTERS.find((letter) => english.of(first + letter) === name);
    // Codes that are no longer used lead to those of today: DD is called Germany, too.
    if (second) return new Intl.Locale(`und-${first}${second}`).region;
  }
  return undefined;
}

/** Returns what a country, known by its English name, is called in a language; other words as they are. */
export function countryIn(name: string, locale: string): string {
  const code = /^en\b/.test(locale) ? undefined : countryCode(name);
  return code ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? name) : name;
}
