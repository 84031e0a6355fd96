/** The languages emails and text messages are written in, by the names their readers know them by. */
export const WRITTEN_LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  ar: 'العربية',
} as const;
export type WrittenLanguage = keyof typeof WRITTEN_LANGUAGES;

/** The languages someone may say they speak: ISO 639 codes, by how many people speak them. */
export const SPOKEN_LANGUAGES: readonly string[] = [
  ...'en zh hi es fr ar bn pt ru ur id de ja mr te tr ta vi ko it ha th gu kn fa pl pa ml uk my'.split(' '),
  ...'ro nl uz am yo ig so ne si el hu cs sv ca he bg sr hr da fi no sk sq lt sl lv et ga eu gl'.split(' '),
  ...'is mt lb af sw zu xh ms tl km lo ka hy az kk ky mn ps ku bs mk'.split(' '),
];

/** How many languages one person may name. */
export const MAX_SPOKEN = 12;

const names = new Map<string, Intl.DisplayNames>();

/** Returns a language's name for readers of `locale`, with a capital where the script has them; the code for an unknown one. */
export function languageName(code: string, locale: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  names.set(locale, known);
  const name = known.of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
