import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { ALWAYS, type ParameterColumns } from './writing.queries.ts';

/** What a source says of a listing, as it stands in the tables; its pictures and papers are the owner's. */
export interface ImportedListing {
  readonly id: number;
  /** Another one as soon as someone changes the listing: its owner, the site, or its source. */
  readonly stamp: string;
  readonly words: ImportedWords;
  readonly parameters: readonly Omit<ParameterColumns, 'file_value'>[];
  readonly facilities: readonly { readonly facility_id: number; readonly distance: number }[];
}

/** Columns that the source fills in: what is overwritten, without the owner's pictures and the moment. */
const { meta_picture: _m, title_picture: _t, three_d_picture: _p, updated_at: _u, ...WORDS } = ALWAYS;

type ImportedWords = Readonly<Record<keyof typeof WORDS, string | number | boolean | null>>;

const names = (of = '') =>
  Object.keys(WORDS)
    .map((name) => of + name)
    .join(', ');

/** Returns the states of listings, locked until the transaction ends. */
export async function lockImported(ctx: Ctx, ids: readonly number[]): Promise<ImportedListing[]> {
  return runSql<ImportedListing>(
    ctx.db,
    `select l.id, l.version || '/' || coalesce(l.external_digest, '') as stamp,
       (select to_jsonb(w) from (select ${names('l.')}) w) as words,
       coalesce((select jsonb_agg(jsonb_build_object('parameter_id', p.parameter_id, 'number_value', p.number_value,
         'canonical_value', p.canonical_value, 'written_unit', p.written_unit, 'text_value', p.text_value, 'choice_values', p.choice_values) order by p.parameter_id)
         from listing_parameter p where p.listing_id = l.id and p.file_value is null), '[]') as parameters,
       coalesce((select jsonb_agg(jsonb_build_object('facility_id', f.facility_id, 'distance', f.distance)
         order by f.facility_id) from listing_facility f where f.listing_id = l.id), '[]') as facilities
     from listing l where l.id = any ($1::int[]) order by l.id for update of l`,
    [[...ids]],
  );
}

/** Returns the ids of the listings that came from these places of a source, by the place. */
export async function readImportedIds(
  ctx: Ctx,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await runSql<{ id: number; external_id: string }>(
    ctx.db,
    'select id, external_id from listing where external_source = $1 and external_id = any ($2::text[])',
    [source, [...externalIds]],
  );
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

/** Overwrites what the source says of listings. */
export async function writeImported(
  ctx: Ctx,
  listings: readonly Pick<ImportedListing, 'id' | 'words'>[],
): Promise<void> {
  const typed = Object.entries(WORDS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  await runSql(
    ctx.db,
    `update listing l set (${names()}, updated_at) = row (${names('w.')}, $2)
     from jsonb_to_recordset($1::jsonb) as given (id integer, words jsonb),
       lateral jsonb_to_record(given.words) as w (${typed})
     where l.id = given.id`,
    [JSON.stringify(listings.map(({ id, words }) => ({ id, words }))), ctx.now()],
  );
}
