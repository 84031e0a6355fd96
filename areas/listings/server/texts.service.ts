import type { Input } from '@keystead/http/call';
import { invalidField, notFound } from '@keystead/http/errors';
import { cutTo } from '@keystead/kit/text';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { ListingText, saveListingText, translateListing } from '../contract.ts';
import { LISTING_FIELDS, PICTURE_FACTS, reviewAfterEdit } from '../rules.ts';
import { type Captions, readCaptions, writeCaptions } from './captions.queries.ts';
import { agencyApproval } from './extension-points.ts';
import { holdListings } from './holding.service.ts';
import { actsFor, announce, changeState, lockOwn } from './life.service.ts';
import { factsByKey, picturesByName } from './presentation.ts';
import { type ListingRow, readListings } from './reading.queries.ts';
import { writeSnapshot } from './snapshots.queries.ts';
import { contentOf } from './staff.content.ts';
import { translationsOf } from './translations.ts';
import { lifeOf } from './wire.ts';

const translations = translationsOf<ListingRow>({
  thing: 'listing',
  fields: LISTING_FIELDS,
  async own(ctx, id, accountId) {
    const [row] = await readListings(ctx, [id]);
    if (!row || !(await actsFor(ctx, accountId, { id, ownerId: row.owner_id }, 'edit')))
      throw notFound('You have no such listing.');
    return row;
  },
  lock: (open, id, ownerId) => lockOwn(open, id, { who: 'owner', ownerId }),
  async review(open, row) {
    const isDue = open.actor ? await agencyApproval.get().isDue(open, open.actor.accountId, row.id) : false;
    const autoApprove = (await getSettings(open)).autoApprove && !isDue;
    const life = lifeOf(row);
    const review = reviewAfterEdit(life, { autoApprove, isLookedAt: true });
    if (review !== 'pending') return;
    if (life.review !== 'pending') {
      const before = { ...(await contentOf(open, row)), review: life.review };
      await writeSnapshot(open, { kind: 'property', id: row.id }, before);
      await changeState(open, row.id, 'resubmit', { who: 'owner' });
    }
    const held = isDue ? await holdListings(open, [row.id]) : [];
    for (const id of held) await agencyApproval.get().heldEdited(open, id);
  },
  announce: (open, id) => announce(open, [id]),
});

/** Removes a translation of an own listing. @throws ApiError not_found */
export const removeText = translations.remove;

/** Returns what an own listing says in every language. @throws ApiError not_found */
export async function textsOf(ctx: SignedInCtx, id: number) {
  const { row, original, texts, ...rest } = await translations.all(ctx, id);
  const captions = new Map(
    (await readCaptions(ctx, [id])).map(({ language, captions }) => [language, captions]),
  );
  return {
    original: { ...original, captions: namedCaptions(row, originalCaptions(row)) },
    texts: texts.map((text) => ({
      ...text,
      captions: namedCaptions(row, captions.get(text.language) ?? {}),
    })),
    ...rest,
  };
}

/** Returns what those of the listings that are translated to a language say in it, by id. */
export async function textsIn(
  ctx: Ctx,
  rows: readonly ListingRow[],
  language: string | undefined,
): Promise<ReadonlyMap<number, ListingText>> {
  const texts = await translations.in(ctx, rows, language);
  if (texts.size === 0) return new Map();
  const captions = new Map(
    (await readCaptions(ctx, [...texts.keys()]))
      .filter((one) => one.language === language)
      .map(({ id, captions }) => [id, captions]),
  );
  return new Map(
    rows.flatMap((row) => {
      const text = texts.get(row.id);
      return text ? [[row.id, { ...text, captions: namedCaptions(row, captions.get(row.id) ?? {}) }]] : [];
    }),
  );
}

/** Writes a translation by its owner; captions that are absent stay. @throws ApiError not_found, validation */
export async function saveText(
  ctx: SignedInCtx,
  { id, language, captions, ...said }: Input<typeof saveListingText>,
): Promise<ListingText> {
  const { title, description, meta_title = '', meta_description = '', meta_keywords = '' } = said;
  const written = { title, description, meta_title, meta_description, meta_keywords };
  await inTransaction(ctx, async (open) => {
    await translations.save(open, id, language, written);
    if (captions) await writeCaptions(open, id, language, await keyedCaptions(open, id, captions));
  });
  return textIn(ctx, id, language);
}

/**
 * Has the connected service translate an own listing with its captions.
 * @throws ApiError not_found, wrong_state, too_many_requests, unavailable, validation naming the language
 */
export async function translateText(
  ctx: SignedInCtx,
  { id, ...asked }: Input<typeof translateListing>,
): Promise<ListingText> {
  await translations.translate(ctx, id, asked, {
    texts: (row) => Object.values(originalCaptions(row)),
    store: (open, row, answers) => {
      const keys = Object.keys(originalCaptions(row));
      const captions = keys.map((key, place) => [
        key,
        cutTo(answers[place] ?? '', PICTURE_FACTS.caption.most),
      ]);
      return writeCaptions(open, row.id, asked.language, Object.fromEntries(captions));
    },
  });
  return textIn(ctx, id, asked.language);
}

async function textIn(ctx: SignedInCtx, id: number, language: string): Promise<ListingText> {
  const text = (await textsOf(ctx, id)).texts.find((one) => one.language === language);
  if (!text) throw notFound('There is no such translation.');
  return text;
}

/** Returns the captions its owner wrote with the listing, in the order of the pictures. */
function originalCaptions(row: ListingRow): Captions {
  const known = factsByKey(row);
  const said = [...picturesByName(row).values()].map((key) => [key, known.get(key)?.caption ?? '']);
  return Object.fromEntries(said.filter(([, caption]) => caption !== ''));
}

/** Returns captions by the names that requests have for pictures; those of pictures that are gone are left out. */
const namedCaptions = (row: ListingRow, captions: Captions): ListingText['captions'] =>
  [...picturesByName(row)].flatMap(([picture, key]) => {
    const caption = captions[key] ?? '';
    return caption === '' ? [] : [{ picture, caption }];
  });

/** Returns captions as they are stored. @throws ApiError validation naming one of a picture that is not there */
async function keyedCaptions(
  ctx: SignedInCtx,
  id: number,
  captions: ListingText['captions'],
): Promise<Captions> {
  const [row] = await readListings(ctx, [id]);
  const keys = row ? picturesByName(row) : new Map<string, string>();
  const keyed = captions.map(({ picture, caption }, place) => {
    const key = keys.get(picture);
    if (key === undefined) throw invalidField(`captions[${place}][picture]`, 'is no picture of this listing');
    return [key, caption];
  });
  return Object.fromEntries(keyed);
}
