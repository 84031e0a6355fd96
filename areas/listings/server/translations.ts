import { consume } from '@keystead/accounts/server';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { cutTo } from '@keystead/kit/text';
import { siteLanguages } from '@keystead/languages/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { ReviewFact } from '@keystead/platform/review';
import { createTranslator, TranslationUnavailableError } from '@keystead/platform/translation';
import type { TextInLanguage } from '../contract.ts';
import { LISTING_LIMITS } from '../rules.ts';
import {
  deleteText,
  noteChange,
  readTexts,
  readTextsIn,
  type TextValues,
  type Translated,
  writeText,
} from './translations.queries.ts';

/** Translations by the service that one person may ask for. */
const TRANSLATIONS_PER_PERSON = { limit: 60, per: 3600 };

/** Texts that are translated. */
const NAMES = ['title', 'description', 'meta_title', 'meta_description'] as const;
type Name = (typeof NAMES)[number];
type Written = Record<Name | 'meta_keywords', string>;

/** A thing as its owner wrote it. */
interface Original extends Written {
  readonly id: number;
  /** "" is the site's. */
  readonly language: string;
}

/** What a kind of things needs to say of itself, that its texts may be translated. */
interface TranslatedKind<Row extends Original> {
  readonly thing: Translated;
  /** How long each text may be; characters. */
  readonly fields: Readonly<Record<Name, { readonly most: number }>>;
  /** Returns the thing of the person who asks. @throws ApiError not_found */
  readonly own: (ctx: Ctx, id: number, accountId: number) => Promise<Row>;
  /** Holds it until the end of the transaction. @throws ApiError not_found */
  readonly lock: (open: Ctx, id: number, accountId: number) => Promise<unknown>;
  /** Sends it to review before its texts change, where the site looks at edits. */
  readonly review: (open: Ctx, row: Row) => Promise<void>;
  readonly announce: (open: Ctx, id: number) => Promise<void>;
}

/** What is translated with the texts of a thing, and how that is stored. */
interface Along<Row> {
  readonly texts: (row: Row) => readonly string[];
  readonly store: (open: Ctx, row: Row, answers: readonly string[]) => Promise<void>;
}

/** Returns what owners and readers do with the texts of a kind of things in other languages than their originals'. */
export function translationsOf<Row extends Original>(kind: TranslatedKind<Row>) {
  const { thing, fields, own, lock } = kind;

  async function write(
    open: Ctx,
    row: Row,
    text: Written & Pick<TextValues, 'language' | 'is_machine'>,
  ): Promise<TextInLanguage> {
    const { site } = await siteLanguages(open);
    if (text.language === languageOf(row, site)) throw isOriginal();
    const others = (await readTexts(open, thing, [row.id])).filter(
      ({ language }) => language !== text.language,
    );
    if (others.length >= LISTING_LIMITS.languages)
      throw invalidField('language', `must be one of at most ${LISTING_LIMITS.languages}`);
    await kind.review(open, row);
    await writeText(open, thing, row.id, text);
    await noteChange(open, thing, row.id);
    await kind.announce(open, row.id);
    const [saved] = await readTextsIn(open, thing, [row.id], text.language);
    if (!saved) throw new Error(`The text in ${text.language} was not written`);
    return toText(saved);
  }

  return {
    /** Returns what an own thing says in every language. @throws ApiError not_found */
    async all(ctx: SignedInCtx, id: number) {
      const row = await own(ctx, id, ctx.actor.accountId);
      const { codes, site } = await siteLanguages(ctx);
      const { title, description, meta_title, meta_description, meta_keywords } = row;
      const said = { title, description, meta_title, meta_description, meta_keywords };
      return {
        row,
        original: { language: languageOf(row, site), ...said },
        texts: (await readTexts(ctx, thing, [id])).map(toText),
        languages: [...codes],
        can_translate: ctx.config.TRANSLATION_URL !== undefined,
      };
    },

    /** Returns what those of the things that are translated to a language say in it, by id. */
    async in(
      ctx: Ctx,
      rows: readonly { readonly id: number; readonly titles: Titles | null }[],
      language: string | undefined,
    ): Promise<ReadonlyMap<number, TextInLanguage>> {
      if (language === undefined) return new Map();
      const ids = rows.flatMap(({ id, titles }) => (titles?.[language] === undefined ? [] : id));
      if (ids.length === 0) return new Map();
      return new Map((await readTextsIn(ctx, thing, ids, language)).map((text) => [text.id, toText(text)]));
    },

    /** Writes a translation by its owner. @throws ApiError not_found, validation naming the language */
    save(ctx: SignedInCtx, id: number, language: string, written: Written): Promise<TextInLanguage> {
      const { accountId } = ctx.actor;
      return inTransaction(ctx, async (open) => {
        await lock(open, id, accountId);
        return write(open, await own(open, id, accountId), { ...written, language, is_machine: false });
      });
    },

    /**
     * Has the connected service translate an own thing, and stores what it says as a machine's.
     * @param overwrite also replaces what a person has written
     * @throws ApiError not_found, wrong_state, too_many_requests, unavailable, validation naming the language
     */
    async translate(
      ctx: SignedInCtx,
      id: number,
      { language, overwrite }: { language: string; overwrite: boolean },
      along?: Along<Row>,
    ): Promise<TextInLanguage> {
      const { accountId } = ctx.actor;
      const row = await own(ctx, id, accountId);
      const { site } = await siteLanguages(ctx);
      if (language === languageOf(row, site)) throw isOriginal();
      const byPerson = async (within: Ctx) =>
        (await readTextsIn(within, thing, [id], language)).some(({ is_machine: isMachine }) => !isMachine);
      if (!overwrite && (await byPerson(ctx))) throw writtenByPerson();
      await consume(ctx, [{ key: `translate:${accountId}`, rate: TRANSLATIONS_PER_PERSON }]);
      const others = along?.texts(row) ?? [];
      const texts = [...NAMES.map((name) => row[name]), ...others];
      const answers = await answersTo(ctx, { texts, from: languageOf(row, site), to: language });
      const cut = NAMES.map((name, place) => [name, cutTo(answers[place] ?? '', fields[name].most)]);
      const written = { ...(Object.fromEntries(cut) as Record<Name, string>), meta_keywords: '' };
      return inTransaction(ctx, async (open) => {
        await lock(open, id, accountId);
        const now = await own(open, id, accountId);
        const isSame = (along?.texts(now) ?? []).join('\n') === others.join('\n');
        if (now.title !== row.title || now.description !== row.description || !isSame)
          throw new ApiError(
            'wrong_state',
            'The original was changed while it was translated. Translate it again.',
          );
        if (!overwrite && (await byPerson(open))) throw writtenByPerson();
        const text = await write(open, now, { ...written, language, is_machine: true });
        await along?.store(open, now, answers.slice(NAMES.length));
        return text;
      });
    },

    /** Removes a translation of an own thing. @throws ApiError not_found */
    async remove(ctx: SignedInCtx, id: number, language: string): Promise<void> {
      await inTransaction(ctx, async (open) => {
        await lock(open, id, ctx.actor.accountId);
        if (!(await deleteText(open, thing, id, language))) throw notFound('There is no such translation.');
        await kind.announce(open, id);
      });
    },
  };
}

/** Titles by language, as cards carry them. */
type Titles = Readonly<Record<string, string>>;

/** Returns translations as staff read them, those by a machine too. */
export async function textFacts(ctx: Ctx, thing: Translated, id: number): Promise<ReviewFact[]> {
  return (await readTexts(ctx, thing, [id])).flatMap(({ language, title, description }) => [
    { field: `title_${language}`, label: `Title (${language})`, value: title },
    ...(description === ''
      ? []
      : [{ field: `description_${language}`, label: `Description (${language})`, value: description }]),
  ]);
}

/** Returns the language something was written in. */
const languageOf = ({ language }: Original, site: string) => language || site;

async function answersTo(
  ctx: Ctx,
  asked: { texts: readonly string[]; from: string; to: string },
): Promise<readonly string[]> {
  const { TRANSLATION_URL: url, TRANSLATION_KEY: key } = ctx.config;
  if (url === undefined)
    throw new ApiError('wrong_state', 'No translation service is connected to this site.');
  return createTranslator({ url, key })
    .translate(asked)
    .catch((cause: unknown) => {
      if (!(cause instanceof TranslationUnavailableError)) throw cause;
      ctx.log.warn({ err: cause }, 'a text was not translated');
      throw new ApiError(
        'unavailable',
        'The translation service cannot be used right now, or not for this language.',
        { retryAfterSeconds: 60 },
      );
    });
}

const isOriginal = () => invalidField('language', 'is that of the original: edit the original itself');
const writtenByPerson = () =>
  new ApiError('wrong_state', 'A person has written this translation. It is replaced only if you say so.');

function toText({ id: _, ...text }: Awaited<ReturnType<typeof readTexts>>[number]): TextInLanguage {
  return text;
}
