import { createHash } from 'node:crypto';
import type { TextRow } from '../contract.staff.ts';
import { englishOf, keysOf } from '../rules.ts';
import { shippedLabels } from './labels.ts';
import type { Language } from './languages.queries.ts';
import { FALLBACK } from './languages.service.ts';

/** Returns the English texts of the product. */
export async function englishTexts(): Promise<Readonly<Record<string, string>>> {
  return (await shippedLabels()).get(FALLBACK) ?? {};
}

/** Returns every text of a language as the back office shows it. */
export async function textsOf({ id, code, messageTexts }: Language): Promise<TextRow[]> {
  const english = await englishTexts();
  const own = (await shippedLabels()).get(code) ?? {};
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
