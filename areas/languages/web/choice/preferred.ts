/** How a language is offered to who does not read the page's, in itself. */
const OFFERS: Readonly<Record<string, string>> = {
  en: 'This site is also in English',
  es: 'Este sitio también está en español',
  fr: 'Ce site existe aussi en français',
  hi: 'यह साइट हिन्दी में भी है',
  ar: 'هذا الموقع متاح أيضًا بالعربية',
};

/**
 * Returns the language on offer that a browser asks for first, with what is said about it; undefined where the page speaks it
 * already, or the site none of those that are asked for.
 * @param asked as in `navigator.languages`: `es-MX`
 */
export function preferredLanguage<Language extends { code: string; name: string }>(
  asked: readonly string[],
  offered: readonly Language[],
  spoken: string,
): (Language & { offer: string }) | undefined {
  for (const tag of asked) {
    const base = tag.toLowerCase().split('-')[0];
    const language = offered.find(({ code }) => code.toLowerCase() === base);
    if (language?.code === spoken) return undefined;
    if (language) return { ...language, offer: OFFERS[language.code] ?? language.name };
  }
  return undefined;
}
