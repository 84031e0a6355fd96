import type { Ctx } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { isLanguageCode, runsFromRight } from '../rules.ts';
import { insertLanguage, readLanguages } from './languages.queries.ts';
import { TAG } from './languages.service.ts';

/**
 * Adds a language of another site in the open transaction. Visitors cannot choose it yet: it has no texts here.
 * @returns its id; undefined for what is no code of a language
 */
export async function moveLanguage(
  open: Ctx,
  { code: given, name }: { code: string; name: string },
): Promise<{ id: number; isHere: boolean } | undefined> {
  if (!isLanguageCode(given)) return undefined;
  const [code = given] = Intl.getCanonicalLocales(given);
  const same = (await readLanguages(open)).find((one) => one.code.toLowerCase() === code.toLowerCase());
  if (same) return { id: same.id, isHere: true };
  const id = await insertLanguage(open, { code, name, rtl: runsFromRight(code), active: false });
  if (id === undefined) return undefined;
  await changed(open, TAG);
  return { id, isHere: false };
}
