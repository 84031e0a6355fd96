import { type Ctx, mediaUrl, privateUrl } from '../context/index.ts';
import type { ReviewContent, ReviewFact, ReviewFile, Says } from './content.ts';

/** A field that is not as it was; "" where there was or is nothing. */
export interface Difference {
  readonly field: string;
  readonly label?: string | undefined;
  readonly before: string;
  readonly after: string;
}

/** Returns differences by field, in the order of the present version; removed ones come last. */
export function differencesOf(before: readonly ReviewFact[], after: readonly ReviewFact[]): Difference[] {
  const was = new Map(before.map((fact) => [fact.field, fact]));
  const is = new Map(after.map((fact) => [fact.field, fact]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((field) => {
    const [old, now] = [was.get(field), is.get(field)];
    if (old?.value === now?.value) return [];
    const label = now?.label ?? old?.label;
    return [
      { field, ...(label !== undefined && { label }), before: old?.value ?? '', after: now?.value ?? '' },
    ];
  });
}

/** Files as a screen shows them, with absolute addresses. */
export interface PostedFiles {
  pictures: { role: string; url: string; width: number; height: number }[];
  documents: { role: string; url: string; name: string }[];
}

/** Returns files as a screen shows them; addresses of private ones end soon. */
export async function postedFiles(ctx: Ctx, files: readonly ReviewFile[]): Promise<PostedFiles> {
  const shown = await Promise.all(
    files.map(async ({ role, file, isPrivate }) => {
      const url = isPrivate ? await privateUrl(ctx, file.key) : mediaUrl(ctx, file.key);
      return { role, file, url };
    }),
  );
  return {
    pictures: shown.flatMap(({ role, file, url }) =>
      'width' in file ? [{ role, url, width: file.width, height: file.height }] : [],
    ),
    documents: shown.flatMap(({ role, file, url }) =>
      'name' in file ? [{ role, url, name: file.name }] : [],
    ),
  };
}

/** What is different in something that was looked at before. */
export interface Comparison {
  changes: Difference[];
  pictures_added: PostedFiles['pictures'];
  pictures_removed: PostedFiles['pictures'];
  documents_added: PostedFiles['documents'];
  documents_removed: PostedFiles['documents'];
}

/**
 * Compares what someone says with what they said before; nothing differs where nothing was looked at before.
 * @param says absent: values are said as they are
 */
export async function compare(
  ctx: Ctx,
  before: ReviewContent | undefined,
  after: ReviewContent,
  says?: Says,
): Promise<Comparison> {
  if (!before)
    return {
      changes: [],
      pictures_added: [],
      pictures_removed: [],
      documents_added: [],
      documents_removed: [],
    };
  const [was, now] = await Promise.all([postedFiles(ctx, before.files), postedFiles(ctx, after.files)]);
  return {
    changes: said(differencesOf(before.facts, after.facts), before, after, says),
    pictures_added: now.pictures.filter(missingIn(was.pictures)),
    pictures_removed: was.pictures.filter(missingIn(now.pictures)),
    documents_added: now.documents.filter(missingIn(was.documents)),
    documents_removed: was.documents.filter(missingIn(now.documents)),
  };
}

/** Returns differences with what staff read on both sides. */
function said(
  differences: Difference[],
  before: ReviewContent,
  after: ReviewContent,
  says: Says | undefined,
): Difference[] {
  if (!says) return differences;
  const textsOf = ({ facts }: ReviewContent) =>
    new Map(says(facts).map(({ field, value }) => [field, value]));
  const [was, is] = [textsOf(before), textsOf(after)];
  return differences.map((one) => {
    const texts = { before: was.get(one.field) ?? '', after: is.get(one.field) ?? '' };
    // What reads alike, as amounts that are rounded, is shown as it is stored.
    return texts.before === texts.after ? one : { ...one, ...texts };
  });
}

/** Identifies a file by its address without the signature; a new upload has another address. */
const missingIn = (others: readonly { url: string }[]) => {
  const there = new Set(others.map(({ url }) => url.split('?', 1)[0]));
  return ({ url }: { url: string }) => !there.has(url.split('?', 1)[0]);
};
