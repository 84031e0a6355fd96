import type { AnyCall } from '@keystead/http/call';
import { knownLanguage } from '@keystead/languages/server';
import type { Ctx } from '@keystead/platform/context';

/** Calls with texts of the operator, which are written in no other languages than those of the site. */
const IN_LANGUAGES = new Set(['faqs', 'get_articles', 'house-text', 'homepage-data']);
const FIELD = 'text_language=';
/** Written in any other way, handlers may read something else than what stands here. */
const PLAIN = /^[\w-]{1,20}$/;

/** Returns the address that an answer is cached under: who wants a language that the site does not know has the answer of all others. */
export async function cachedAddress(ctx: Ctx, { path }: AnyCall, url: string): Promise<string> {
  if (!IN_LANGUAGES.has(path)) return url;
  const [start = '', query = '', ...others] = url.split(/[?#]/);
  const fields = query.split('&');
  const [field = '', ...again] = fields.filter((each) => each.startsWith(FIELD));
  const wanted = field.slice(FIELD.length);
  if (!PLAIN.test(wanted) || again.length > 0 || others.length > 0) return url;
  const known = await knownLanguage(ctx, wanted).catch(() => wanted);
  if (known === wanted) return url;
  const rest = fields.filter((each) => each !== field);
  const asked = known === undefined ? rest : [...rest, `${FIELD}${known}`];
  return asked.length === 0 ? start : `${start}?${asked.join('&')}`;
}
