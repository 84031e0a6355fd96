import { consume } from '@keystead/accounts/server';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { siteLanguages } from '@keystead/languages/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { createTranslator, TranslationUnavailableError } from '@keystead/platform/translation';
import { getSettings } from '@keystead/settings/server';
import type { ListingText } from '../contract.ts';
import { LISTING_FIELDS, LISTING_LIMITS, reviewAfterEdit } from '../rules.ts';
import { announce, changeState, lockOwn } from './life.service.ts';
import { type ListingRow, readListings } from './reading.queries.ts';
import { writeSnapshot } from './snapshots.queries.ts';
import { contentOf } from './staff.content.ts';
import {
  deleteText,
  noteChange,
  readTexts,
  readTextsIn,
  type TextValues,
  writeText,
} from './texts.queries.ts';
import { lifeOf } from './wire.ts';

/** Translations by the service that one person may ask for. */
const TRANSLATIONS_PER_PERSON = { limit: 60, per: 3600 };

type Written = Pick<
  TextValues,
  'title' | 'description' | 'meta_title' | 'meta_description' | 'meta_keywords'
>;

/** Returns the language a listing was written in. */
const originalLanguage = (row: Pick<ListingRow, 'language'>, site: string) => row.language || site;

/** Returns what an own listing says in every language. @throws ApiError not_found */
export async function textsOf(ctx: SignedInCtx, id: number) {
  const row = await ownRow(ctx, id);
  const { codes, site } = await siteLanguages(ctx);
  const { title, description, meta_title, meta_description, meta_keywords } = row;
  const language = originalLanguage(row, site);
  return {
    original: { language, title, description, meta_title, meta_description, meta_keywords },
    texts: (await readTexts(ctx, [id])).map(toText),
    languages: [...codes],
    can_translate: ctx.config.TRANSLATION_URL !== undefined,
  };
}

/** Returns what those of the listings that are translated to a language say in it, by id. */
export async function textsIn(
  ctx: Ctx,
  rows: readonly Pick<ListingRow, 'id' | 'titles'>[],
  language: string | undefined,
): Promise<ReadonlyMap<number, ListingText>> {
  const translated = rows.filter(({ titles }) => language !== undefined && titles?.[language] !== undefined);
  if (language === undefined || translated.length === 0) return new Map();
  const ids = translated.map(({ id }) => id);
  return new Map((await readTextsIn(ctx, ids, language)).map((text) => [text.id, toText(text)]));
}

/** Writes a translation by its owner. @throws ApiError not_found, validation naming the language */
export async function saveText(
  ctx: SignedInCtx,
  id: number,
  language: string,
  written: Written,
): Promise<ListingText> {
  return inTransaction(ctx, async (open) => {
    await lockOwn(open, id, { who: 'owner', ownerId: ctx.actor.accountId });
    return write(open, await ownRow(ctx, id, open), { ...written, language, is_machine: false });
  });
}

/**
 * Has the connected service translate an own listing, and stores what it says as a machine's.
 * @param overwrite also replaces what a person has written
 * @throws ApiError not_found, wrong_state, too_many_requests, unavailable, validation naming the language
 */
export async function translateText(
  ctx: SignedInCtx,
  id: number,
  { language, overwrite }: { language: string; overwrite: boolean },
): Promise<ListingText> {
  const row = await ownRow(ctx, id);
  const { site } = await siteLanguages(ctx);
  if (language === originalLanguage(row, site)) throw isOriginal();
  const byPerson = async (within: Ctx) =>
    (await readTexts(within, [id])).some((text) => text.language === language && !text.is_machine);
  if (!overwrite && (await byPerson(ctx))) throw writtenByPerson();
  await consume(ctx, [{ key: `translate:${ctx.actor.accountId}`, rate: TRANSLATIONS_PER_PERSON }]);
  const written = await translated(ctx, row, originalLanguage(row, site), language);
  return inTransaction(ctx, async (open) => {
    await lockOwn(open, id, { who: 'owner', ownerId: ctx.actor.accountId });
    const now = await ownRow(ctx, id, open);
    if (now.title !== row.title || now.description !== row.description)
      throw new ApiError(
        'wrong_state',
        'The listing was changed while it was translated. Translate it again.',
      );
    if (!overwrite && (await byPerson(open))) throw writtenByPerson();
    return write(open, now, { ...written, language, is_machine: true });
  });
}

/** Removes a translation of an own listing. @throws ApiError not_found */
export async function removeText(ctx: SignedInCtx, id: number, language: string): Promise<void> {
  await inTransaction(ctx, async (open) => {
    await lockOwn(open, id, { who: 'owner', ownerId: ctx.actor.accountId });
    if (!(await deleteText(open, id, language))) throw notFound('There is no such translation.');
    await announce(open, [id]);
  });
}

/** Stores a text of a locked listing; a site that looks at edits looks at it, too. */
async function write(
  open: Ctx,
  row: ListingRow,
  text: Written & Pick<TextValues, 'language' | 'is_machine'>,
): Promise<ListingText> {
  const { site } = await siteLanguages(open);
  if (text.language === originalLanguage(row, site)) throw isOriginal();
  const others = (await readTexts(open, [row.id])).filter(({ language }) => language !== text.language);
  if (others.length >= LISTING_LIMITS.languages)
    throw invalidField('language', `must be one of at most ${LISTING_LIMITS.languages}`);
  const { autoApprove } = await getSettings(open);
  const life = lifeOf(row);
  const review = reviewAfterEdit(life, { autoApprove, isLookedAt: true });
  if (review === 'pending' && life.review !== 'pending') {
    const before = { ...(await contentOf(open, row)), review: life.review };
    await writeSnapshot(open, { kind: 'property', id: row.id }, before);
    await changeState(open, row.id, 'resubmit', { who: 'owner' });
  }
  await writeText(open, { listing_id: row.id, ...text });
  await noteChange(open, row.id);
  await announce(open, [row.id]);
  const saved = (await readTexts(open, [row.id])).find(({ language }) => language === text.language);
  if (!saved) throw notFound('You have no such listing.');
  return toText(saved);
}

/** Returns the listing of the person who asks; inside `open` where there is a transaction. @throws ApiError not_found */
async function ownRow({ actor, ...ctx }: SignedInCtx, id: number, open?: Ctx): Promise<ListingRow> {
  const [row] = await readListings(open ?? { ...ctx, actor }, [id]);
  if (row?.owner_id !== actor.accountId) throw notFound('You have no such listing.');
  return row;
}

async function translated(ctx: Ctx, row: ListingRow, from: string, to: string): Promise<Written> {
  const { TRANSLATION_URL: url, TRANSLATION_KEY: key } = ctx.config;
  if (url === undefined)
    throw new ApiError('wrong_state', 'No translation service is connected to this site.');
  const names = ['title', 'description', 'meta_title', 'meta_description'] as const;
  const texts = names.map((name) => row[name]);
  const answers = await createTranslator({ url, key })
    .translate({ texts, from, to })
    .catch((cause: unknown) => {
      if (!(cause instanceof TranslationUnavailableError)) throw cause;
      ctx.log.warn({ err: cause }, 'a listing was not translated');
      throw new ApiError(
        'unavailable',
        'The translation service cannot be used right now, or not for this language.',
        {
          retryAfterSeconds: 60,
        },
      );
    });
  const cut = names.map((name, place) => [name, (answers[place] ?? '').slice(0, LISTING_FIELDS[name].most)]);
  return { ...(Object.fromEntries(cut) as Record<(typeof names)[number], string>), meta_keywords: '' };
}

const isOriginal = () => invalidField('language', 'is that of the original: edit the listing itself');
const writtenByPerson = () =>
  new ApiError('wrong_state', 'A person has written this translation. It is replaced only if you say so.');

function toText({ id: _, ...text }: Awaited<ReturnType<typeof readTexts>>[number]): ListingText {
  return text;
}
