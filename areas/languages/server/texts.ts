import { createHash } from 'node:crypto';
import type { TextRow } from '../contract.staff.ts';
import { englishOf, keysOf } from '../rules.ts';
import { shippedLabels } from './labels.ts';
import type { Language } from './languages.queries.ts';
import { FALLBACK } from './languages.service.ts';

/** The English texts of the product. */
export async function englishTexts(): Promise<Readonly<Record<string, string>>> {
  return (await shippedLabels()).get(FALLBACK) ?? {};
}

/** Every text of a language as the back office shows it. */
export async function textsOf({ id, code, messageTexts }: Language): Promise<TextRow[]> {
  const english = await englishTexts();
  const own = (await shippedLabels()).get(code) ?? {};
  return keysOf(english, code).map((key) => {
    const shipped = own[key] ?? '';
    const wording = messageTexts[key];
    return {
      id: `${id}:${key}`,
      version: versionOf(wording),
      key,
      area: areaOf(key),
      english: englishOf(english, key),
      shipped,
      text: wording ?? shipped,
      is_own: wording !== undefined,
    };
  });
}

/** The area a text belongs to: what stands before the first point of its key. */
const areaOf = (key: string) => key.slice(0, key.indexOf('.'));

/** Two who write the same text notice each other by it. */
function versionOf(wording: string | undefined): string {
  return wording === undefined
    ? 'shipped'
    : createHash('sha256').update(wording).digest('base64url').slice(0, 16);
}
