import type { AnyCall } from '@keystead/http/call';
import { knownLanguage } from '@keystead/languages/server';
import type { Ctx } from '@keystead/platform/context';

/** Calls with texts of the operator, which are written in no other languages than those of the site. */
const IN_LANGUAGES = new Set(['faqs', 'get_articles', 'house-text', 'homepage-data']);
const LONGEST = 20;

/** Returns the address that an answer is cached under: who wants a language that the site does not know has the answer of all others. */
export async function cachedAddress(ctx: Ctx, { path }: AnyCall, url: string): Promise<string> {
  if (!IN_LANGUAGES.has(path) || !url.includes('text_language=')) return url;
  const [start = '', query] = url.split('?');
  const fields = new URLSearchParams(query);
  const wanted = fields.get('text_language') ?? '';
  if (wanted.length > LONGEST) return url;
  const known = await knownLanguage(ctx, wanted).catch(() => wanted);
  if (known === wanted) return url;
  if (known === undefined) fields.delete('text_language');
  else fields.set('text_language', known);
  return fields.size === 0 ? start : `${start}?${fields}`;
}
