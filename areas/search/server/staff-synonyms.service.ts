import type { Input } from '@keystead/http/call';
import { invalidField } from '@keystead/http/errors';
import type { WrittenLanguage } from '@keystead/kit/language';
import type { Ctx } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { listSynonyms, synonymRow } from '../contract.staff.ts';
import { MOST_SYNONYMS, SYNONYM_LANGUAGES } from '../synonyms.ts';
import type { NamedSense, Synonym } from './sentence/senses.ts';
import { phraseKey, tokensOf } from './sentence/tokens.ts';
import { isSmallWord, LONGEST_PHRASE } from './sentence/vocabulary.ts';
import { senses } from './site-names.service.ts';
import {
  deleteSynonym,
  findSynonyms,
  insertSynonym,
  lockSynonyms,
  readSynonym,
  readSynonyms,
  type StoredSynonym,
  writeSynonym,
} from './synonyms.queries.ts';
import { SYNONYMS_TAG } from './synonyms.service.ts';

type Row = z.input<typeof synonymRow>;

const wire = ({ createdAt, ...stored }: StoredSynonym, known: ReadonlyMap<string, NamedSense>): Row => ({
  ...stored,
  meaning_name: known.get(stored.meaning)?.name ?? '',
  created_at: createdAt.toISOString(),
});

/** Returns one page of synonyms. */
export async function synonymPage(ctx: Ctx, asked: Input<typeof listSynonyms>) {
  const [{ rows, total }, known] = await Promise.all([findSynonyms(ctx, asked), senses(ctx)]);
  return { data: rows.map((row) => wire(row, known)), total };
}

/** Returns what a synonym may mean, as staff choose it. */
export async function synonymMeanings(ctx: Ctx) {
  return [...(await senses(ctx)).values()].map(({ id, name }) => ({ id, name }));
}

const synonyms = editing<Row>({
  resource: 'search-synonyms',
  what: 'This synonym',
  tag: SYNONYMS_TAG,
  lock: lockSynonyms,
  read: async (ctx, id) => {
    const stored = await readSynonym(ctx, id);
    return stored && wire(stored, await senses(ctx));
  },
});

/** @throws ApiError not_found */
export const staffSynonym = synonyms.one;

/** A synonym as a form sends it: null empties, undefined leaves as it is. */
interface Sent {
  phrase?: string | undefined;
  language?: WrittenLanguage | null | undefined;
  meaning?: string | undefined;
}

/** @throws ApiError validation */
export function addSynonym(ctx: Ctx, sent: Sent & { phrase: string; meaning: string }): Promise<Row> {
  return synonyms.add(ctx, async (open) => {
    await lockSynonyms(open);
    const all = await readSynonyms(open);
    if (all.length >= MOST_SYNONYMS)
      throw invalidField('phrase', `is one too many: ${MOST_SYNONYMS} is the most`);
    const { phrase, meaning } = sent;
    const synonym: Synonym = { phrase, meaning, language: sent.language ?? '' };
    rejectInvalid(synonym, all, await senses(open));
    return insertSynonym(open, synonym);
  });
}

/** @throws ApiError not_found, conflict, validation */
export function changeSynonym(
  ctx: Ctx,
  { id, version, ...sent }: Sent & { id: number; version: string },
): Promise<Row> {
  return synonyms.change(ctx, { id, version }, async (open, before) => {
    const synonym: Synonym = {
      phrase: sent.phrase ?? before.phrase,
      meaning: sent.meaning ?? before.meaning,
      language: sent.language === undefined ? before.language : (sent.language ?? ''),
    };
    const others = (await readSynonyms(open)).filter((other) => other.id !== id);
    rejectInvalid(synonym, others, await senses(open));
    await writeSynonym(open, { id, ...synonym });
  });
}

/** @throws ApiError not_found */
export const removeSynonym = (ctx: Ctx, id: number): Promise<void> =>
  synonyms.remove(ctx, id, (open) => deleteSynonym(open, id));

/** @throws ApiError validation */
function rejectInvalid(
  { phrase, language, meaning }: Synonym,
  others: readonly Synonym[],
  known: ReadonlyMap<string, NamedSense>,
): void {
  const tokens = tokensOf(phrase);
  if (!tokens.some(({ kind }) => kind === 'word')) throw invalidField('phrase', 'must have a word');
  if (tokens.length > LONGEST_PHRASE)
    throw invalidField('phrase', `must have at most ${LONGEST_PHRASE} words`);
  const languages = language === '' ? SYNONYM_LANGUAGES : [language];
  if (languages.some((one) => isSmallWord(phrase, one)))
    throw invalidField(
      'phrase',
      'is a word that sentences are held together by, and cannot mean something else',
    );
  const key = phraseKey(phrase);
  if (others.some((other) => other.language === language && phraseKey(other.phrase) === key))
    throw invalidField('phrase', 'is a synonym already');
  if (!known.has(meaning)) throw invalidField('meaning', 'is nothing that the catalogue knows');
}
