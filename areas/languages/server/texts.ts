import { createHash } from 'node:crypto';
import type { Ctx } from '@keystead/platform/context';
import type { TextRow } from '../contract.staff.ts';
import { englishOf, keysOf } from '../rules.ts';
import { shippedLabels } from './labels.ts';
import type { Language } from './languages.queries.ts';
import { FALLBACK } from './languages.service.ts';
import { rowNames } from './row-names.ts';

/** Returns what there is to translate: the English texts of the product, and the names that the operator's rows have. */
export async function englishTexts(ctx: Ctx): Promise<Readonly<Record<string, string>>> {
  return { ...(await shippedLabels()).get(FALLBACK), ...(await rowNames(ctx)) };
}

/** Returns every text of a language as the back office shows it. */
export async function textsOf(ctx: Ctx, { id, code, messageTexts }: Language): Promise<TextRow[]> {
  const english = await englishTexts(ctx);
  // Names of rows are taken for English: that is what a new site is written in.
  const own = code === FALLBACK ? english : ((await shippedLabels()).get(code) ?? {});
  return keysOf(english, code).map((key) => {
    const shipped = own[key] ?? '';
    const ownText = messageTexts[key];
    return {
      id: `${id}:${key}`,
      version: versionOf(ownText),
      key,
      area: areaOf(key),
      english: englishOf(english, key),
      shipped,
      text: ownText ?? shipped,
      is_own: ownText !== undefined,
    };
  });
}

/** Returns the area a text belongs to: what stands before the first point of its key. */
const areaOf = (key: string) => key.slice(0, key.indexOf('.'));

/** Two who write the same text notice each other by it. */
function versionOf(text: string | undefined): string {
  return text === undefined ? 'shipped' : createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
