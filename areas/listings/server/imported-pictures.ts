import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { NO_PICTURE_FACTS, type PictureKind } from '../rules.ts';
import { changeGallery } from './editing.queries.ts';
import { lockPictures, writeTitlePicture } from './imported-pictures.queries.ts';
import { announce, dropFiles } from './life.service.ts';
import { readFiles } from './media.ts';
import { factsToStore, writePresentations } from './presentation.queries.ts';
import { factsByKey } from './presentation.ts';
import { type ListingRow, readListings } from './reading.queries.ts';

/** A picture as its source has it. */
export interface SourcePicture {
  /** Stored already, whether or not the listing shows it. */
  readonly picture: StoredPicture;
  readonly caption: string;
  readonly kind: PictureKind;
}

/**
 * Shows the pictures that the source of a listing has, in their order and the first photograph in front. What is known of pictures
 * that it shows already stays.
 * @param expected keys that the listing shows as far as the source knows; others have been chosen by its owner
 * @param next returns the pictures to show, from those that are shown
 * @returns keys in the order in which they are shown; `left` where its owner has changed them, `gone` without such a listing
 */
export function showSourcePictures(
  ctx: Ctx,
  id: number,
  expected: readonly string[],
  next: (present: readonly StoredPicture[]) => readonly SourcePicture[],
): Promise<readonly string[] | 'left' | 'gone'> {
  return inTransaction(ctx, async (open) => {
    const isThere = await lockPictures(open, id);
    const [row] = isThere ? await readListings(open, [id]) : [];
    if (!row) return 'gone';
    const present = picturesOf(row);
    if (present.map(({ key }) => key).join() !== expected.join()) return 'left';
    const wanted = inOrder(next(present));
    const keys = wanted.map(({ picture }) => picture.key);
    if (keys.join() === expected.join()) return keys;
    const before = await readFiles(open, [id]);
    await write(open, row, wanted);
    await dropFiles(open, before, await readFiles(open, [id]));
    await announce(open, [id]);
    return keys;
  });
}

/** Returns the pictures of a listing in the order in which they are shown. */
function picturesOf({ title_picture: title, gallery }: ListingRow): StoredPicture[] {
  return [...(title ? [title] : []), ...gallery.map(({ picture }) => picture)];
}

async function write(open: Ctx, row: ListingRow, wanted: readonly SourcePicture[]): Promise<void> {
  const [title, ...rest] = wanted;
  const ids = new Map(row.gallery.map(({ id, picture }) => [picture.key, id]));
  await writeTitlePicture(open, row.id, title?.picture ?? null);
  const gallery = rest.map(({ picture }) => {
    const id = ids.get(picture.key);
    return id === undefined ? { picture } : { id };
  });
  await changeGallery(open, row.id, gallery);
  const known = factsByKey(row);
  const facts = new Map(
    wanted.map(({ picture: { key }, caption, kind }) => [
      key,
      known.get(key) ?? { ...NO_PICTURE_FACTS, caption, kind },
    ]),
  );
  const pins = row.plan_pins.filter(({ plan_key, photo_key }) => facts.has(plan_key) && facts.has(photo_key));
  await writePresentations(
    open,
    new Map([[row.id, { picture_facts: factsToStore(facts, pins), plan_pins: pins }]]),
  );
}

/** Returns pictures with the first photograph in front. */
function inOrder(pictures: readonly SourcePicture[]): readonly SourcePicture[] {
  const title = pictures.find(({ kind }) => kind === 'photograph');
  return title ? [title, ...pictures.filter((one) => one !== title)] : pictures;
}
