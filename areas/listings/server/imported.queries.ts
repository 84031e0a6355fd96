import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type RowOf, runSql } from '@keystead/platform/db';
import { type NotNull, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { CHARGE_FIELDS } from '../rules.ts';
import { ALWAYS, names, typed } from './writing.queries.ts';

/** Columns that the source fills in: what is overwritten, without the owner's pictures and the moment. */
const { meta_picture: _m, title_picture: _t, three_d_picture: _p, updated_at: _u, ...WORDS } = ALWAYS;
type ImportedWords = Pick<Selectable<DB['listing']>, keyof typeof WORDS>;

/** What was added to them, for those that runs of an earlier version have stored. */
const SINCE = {
  price_kind: 'asking',
  language: '',
  place_precision: 'exact',
  hidden_unplaced: false,
  street: '',
  house_number: '',
  unit_number: '',
  postcode: '',
  district: '',
} satisfies Partial<ImportedWords>;

const CHARGE_NAMES = Object.keys(CHARGE_FIELDS) as (keyof typeof CHARGE_FIELDS)[];

/** What a source says of a listing, as it stands in the tables; its pictures and papers are the owner's. */
export type ImportedListing = RowOf<typeof lockImported>;

/**
 * Returns the states of listings, locked until the transaction ends. `stamp` is another one as soon as someone changes
 * the listing: its owner, the site, or its source.
 */
export function lockImported(ctx: Ctx, ids: readonly number[]) {
  return ctx.db
    .selectFrom('listing as l')
    .select((eb) => [
      'l.id',
      'l.owner_id as ownerId',
      'l.held_by_agency as isHeld',
      sql<string>`l.version || '/' || coalesce(l.external_digest, '')`.as('stamp'),
      sql<ImportedWords>`(select to_jsonb(w) from (select ${sql.raw(names(WORDS, 'l.'))}) w)`.as('words'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_parameter')
          .select([
            'parameter_id',
            'number_value',
            'canonical_value',
            'written_unit',
            'text_value',
            'choice_values',
          ])
          .whereRef('listing_id', '=', 'l.id')
          .where('file_value', 'is', null)
          .orderBy('parameter_id'),
      ).as('parameters'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_facility')
          .select(['facility_id', 'distance'])
          .whereRef('listing_id', '=', 'l.id')
          .orderBy('facility_id'),
      ).as('facilities'),
      jsonArrayFrom(
        eb.selectFrom('listing_tour').select('url').whereRef('listing_id', '=', 'l.id').orderBy('position'),
      ).as('tours'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_charge')
          .select(CHARGE_NAMES)
          .whereRef('listing_id', '=', 'l.id')
          .orderBy('position'),
      ).as('charges'),
      jsonArrayFrom(
        eb.selectFrom('listing_text').selectAll().whereRef('listing_id', '=', 'l.id').orderBy('language'),
      ).as('texts'),
    ])
    .where('l.id', '=', anyOf(ids))
    .orderBy('l.id')
    .forUpdate('l')
    .execute();
}

/** Returns the ids of the listings that came from these places of a source, by the place. */
export async function readImportedIds(
  ctx: Ctx,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('listing')
    .select(['id', 'external_id'])
    .where('external_source', '=', source)
    .where('external_id', '=', anyOf(externalIds))
    .$narrowType<{ external_id: NotNull }>()
    .execute();
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

/** A listing of a source that is on the market. */
export type OnMarket = RowOf<typeof readOnMarket>;

/** Returns listings of a source on the market in the order of their places, behind one of these. */
export function readOnMarket(ctx: Ctx, source: string, { after, most }: { after: string; most: number }) {
  return ctx.db
    .selectFrom('listing')
    .select(['id', 'external_id as externalId', 'title'])
    .where('external_source', '=', source)
    .where('external_id', '>', after)
    .where('request_status', '=', 'approved')
    .where('is_active', '=', true)
    .where('property_type', 'in', ['sell', 'rent'])
    .orderBy('external_id')
    .limit(most)
    .$narrowType<{ externalId: NotNull }>()
    .execute();
}

/** Overwrites what the source says of listings. */
export async function writeImported(
  ctx: Ctx,
  listings: readonly Pick<ImportedListing, 'id' | 'words'>[],
): Promise<void> {
  await runSql(
    ctx.db,
    `update listing l set (${names(WORDS)}, updated_at) = row (${names(WORDS, 'w.')}, $2)
     from jsonb_to_recordset($1::jsonb) as given (id integer, words jsonb),
       lateral jsonb_to_record(given.words) as w (${typed(WORDS)})
     where l.id = given.id`,
    [JSON.stringify(listings.map(({ id, words }) => ({ id, words: { ...SINCE, ...words } }))), ctx.now()],
  );
}
