import {
  type Alternate,
  alternates,
  behindPrefix,
  prefixOf,
  type SiteLanguages,
} from '@keystead/kit/language-address';

/** Addresses in one file. The protocol ends at 50,000 and 50 MB: with five languages these are 12 MB. */
export const MOST_ADDRESSES = 10_000;

/** A page as a sitemap names it. */
export interface MapPage {
  /** Without the prefix of a language and without origin, encoded. */
  path: string;
  /** When what it shows last changed, where that is known. */
  changedAt?: Date;
  /** Absolute address of its picture. */
  image?: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Returns text as it stands in XML; what XML cannot hold is left out. */
export function xml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
      .replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
  );
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the list of all parts. @param names of their files */
export function sitemapIndex(names: readonly string[], origin: string): string {
  const parts = names.map((name) => `<sitemap><loc>${xml(`${origin}/${name}`)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`;
}

/** Returns one part: the addresses of its pages in one language, each with those in all others. */
export function sitemapPart(
  pages: readonly MapPage[],
  { code, languages, origin }: { code: string; languages: SiteLanguages; origin: string },
): string {
  const start = xml(origin);
  const prefix = prefixOf(code, languages.site);
  const other = ({ hreflang, path }: Alternate) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${start}${xml(path)}"/>`;
  const entries = pages.map(({ path, changedAt, image }) => {
    const others = alternates(path, languages).map(other).join('');
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    const picture = image ? `<image:image><image:loc>${xml(image)}</image:loc></image:image>` : '';
    return `<url><loc>${start}${xml(behindPrefix(path, prefix))}</loc>${changed}${others}${picture}</url>\n`;
  });
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join('')}</urlset>\n`;
}
