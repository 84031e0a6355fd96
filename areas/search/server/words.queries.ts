import type { Ctx } from '@keystead/platform/context';
import { columns, runSql } from '@keystead/platform/db';
import type { AskedWord } from '../rules.ts';
import { search, Values } from './sql.ts';

const ASKED = columns({ word: 'text', known: 'bool', whole: 'bool', similar: 'text|null' });

/** With thousands of listings, misspellings are distinguished from words by how many listings use them. */
const MANY_LISTINGS = 5000;

/**
 * Returns the words of a text in their order, without accents and case. For each one that no listing uses: the most similar
 * word of the vocabulary, at most one wrong letter in three. Words of three letters are as like to too many others.
 */
export function readVocabulary(ctx: Ctx, text: string): Promise<AskedWord[]> {
  const values = new Values();
  return search(
    ctx,
    `select word, known, whole, case when not known and length(word) > 3 then (
         select w.word from search_word w
         cross join lateral (select least(
           levenshtein(w.word, asked.word),
           -- the beginning of a longer word, misspelt
           levenshtein(left(w.word, length(asked.word)), asked.word) + 0.5) as wrong) e
         where w.word % asked.word and e.wrong <= greatest(1, least(3, length(asked.word) / 3 + 0.5))
         order by e.wrong, similarity(w.word, asked.word) desc, w.listings desc, w.word limit 1) end as similar
     from (
       select lexeme as word, positions[1] as place,
         (select count(*) = 1 and min(word) = lexeme from search_word w
          where w.word >= lexeme and w.word < lexeme || U&'\\+10FFFF') as whole,
         length(lexeme) < 3 or lexeme ~ '^[0-9]+$'
         or exists (select from search_word w where w.word >= lexeme and w.word < lexeme || U&'\\+10FFFF')
         or search_holds(lexeme) as known
       from unnest(search_vector(${values.add(text)})) order by place limit 12) asked
     order by place`,
    values,
    { columns: ASKED, kind: 'words', planning: 'once' },
  );
}

/**
 * Adds new words of listings to the vocabulary, so that a home just posted is found by a misspelt search,
 * too. The next count drops what turns out to be rare.
 */
export async function learnWords(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into search_word (word, listings)
     select distinct lexeme, 1 from search_listing, unnest(words)
     where listing_id = any($1) and length(lexeme) between 3 and 40 and lexeme !~ '^[0-9]'
     order by lexeme
     on conflict (word) do nothing`,
    [ids],
  );
}

/** Recounts which words listings use, in how many listings each. */
export async function rewriteVocabulary(ctx: Ctx): Promise<void> {
  await runSql(
    ctx.db,
    `with counted as materialized (
       select word, ndoc from ts_stat('select words from search_listing')
       where length(word) between 3 and 40 and word !~ '^[0-9]'
         and ndoc >= case when (select count(*) from search_listing) > ${MANY_LISTINGS} then 3 else 1 end),
     gone as (delete from search_word w where not exists (select from counted c where c.word = w.word))
     insert into search_word (word, listings) select word, ndoc from counted order by word
     on conflict (word) do update set listings = excluded.listings
       where search_word.listings <> excluded.listings`,
  );
}
