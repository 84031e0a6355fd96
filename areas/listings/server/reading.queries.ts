import type { PointKind } from '@keystead/kit/point-kinds';
import type { Ctx } from '@keystead/platform/context';
import { columns, type DB, narrow, type RowOf, runNamed, runSql } from '@keystead/platform/db';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import type { NotNull, Selectable } from 'kysely';
import type { Charge, PaperKind } from '../rules.ts';
import type { NearPoint } from '../surroundings.ts';
import { HISTORY, type HistoryRow } from './history.queries.ts';
import { PRESENTATION, type StoredFacts, type StoredPin, type StoredRoom } from './presentation.queries.ts';
import { EDITED, names } from './writing.queries.ts';

/** A file behind a parameter: a picture or a document. */
export type StoredFile = StoredPicture | StoredDocument;
export type RequestStatus = Selectable<DB['listing']>['request_status'];

/** A document of a listing as it is stored. */
export interface ListingDocument {
  readonly id: number;
  readonly document: StoredDocument;
  readonly kind: PaperKind;
  readonly title: string;
}

interface ListingOwner {
  id: number;
  slug_id: string;
  name: string;
  email: string | null;
  mobile: string | null;
  picture: StoredPicture | null;
  is_verified_agent: boolean;
  is_operator: boolean;
}

/** Columns of a listing's own row: those that an edit writes, and others. */
const STORED = {
  id: 'int4',
  home_id: 'int4',
  version: 'int4',
  slug_id: 'text',
  owner_id: 'int4',
  request_status: 'text',
  is_active: 'bool',
  held_by_agency: 'bool',
  reject_reason: 'text',
  offer_state: 'text',
  created_at: 'timestamptz',
  ...EDITED,
} as const;
type Stored = Pick<Selectable<DB['listing']>, keyof typeof STORED>;

/** The columns of `WHOLE`. What a column of the row may hold is in the types of the schema. */
export const LISTING = columns({
  ...(Object.fromEntries(Object.entries(STORED).map(([name, type]) => [name, `${type}|null`])) as {
    readonly [Name in keyof Stored]: ReturnType<typeof narrow<Stored[Name]>>;
  }),
  views: 'int8',
  likes: 'int4',
  gallery: narrow<{ id: number; picture: StoredPicture }[]>('json'),
  /** Public ones. */
  documents: narrow<ListingDocument[]>('json'),
  parameters: narrow<Omit<Selectable<DB['listing_parameter']>, 'listing_id'>[]>('json'),
  facilities: narrow<{ id: number; facility_id: number; distance: number }[]>('json'),
  picture_facts: narrow<StoredFacts[]>('json'),
  plan_pins: narrow<StoredPin[]>('json'),
  rooms: narrow<StoredRoom[]>('json'),
  tours: narrow<{ url: string }[]>('json'),
  charges: narrow<Charge[]>('json'),
  /** Computed, to the nearest point of each kind; null where that is not known. */
  metres_to: narrow<Readonly<Partial<Record<PointKind, number>>> | null>('jsonb|null'),
  /** Titles in other languages, by their codes. */
  titles: narrow<Readonly<Record<string, string>> | null>('json|null'),
  /** Null when the owner's account is deactivated. */
  owner: narrow<ListingOwner | null>('json|null'),
  /** Of the home, oldest first. */
  history: narrow<HistoryRow[]>('json'),
});

/** A listing with everything that belongs to it, as stored. */
export type ListingRow = RowOf<typeof LISTING>;

/** What was computed from another place says nothing, and of a town nothing is near or far. */
const IS_AROUND = `n.listing_id = l.id and (n.latitude, n.longitude) = (l.latitude, l.longitude) and l.place_precision <> 'town'`;

/** What is around it, as stored; null where that is not known. */
export interface StoredSurroundings {
  readonly is_estimate: boolean;
  readonly is_about: boolean;
  readonly walking_score: number;
  readonly points: NearPoint[];
}
const DETAIL = columns({ ...LISTING, surroundings: narrow<StoredSurroundings | null>('json|null') });
/** A listing as its page shows it. */
export type DetailRow = RowOf<typeof DETAIL>;

/** Everything of a listing `l` in one row; the many of each kind are gathered as JSON. */
export const WHOLE = `${names(STORED, 'l.')},
  coalesce(s.views, 0) as views, coalesce(s.likes, 0) as likes,
  (select coalesce(json_agg(json_build_object('id', g.id, 'picture', g.picture)
     order by g.position, g.id), '[]') from listing_picture g where g.listing_id = l.id) as gallery,
  (select coalesce(json_agg(json_build_object('id', d.id, 'document', d.document, 'kind', d.kind, 'title', d.title)
     order by d.id), '[]')
     from listing_document d where d.listing_id = l.id) as documents,
  (select coalesce(json_agg(json_build_object('parameter_id', p.parameter_id, 'number_value', p.number_value,
     'canonical_value', p.canonical_value, 'written_unit', p.written_unit, 'text_value', p.text_value, 'choice_values', p.choice_values, 'file_value', p.file_value)), '[]')
     from listing_parameter p where p.listing_id = l.id) as parameters,
  (select coalesce(json_agg(json_build_object('id', f.id, 'facility_id', f.facility_id, 'distance', f.distance)
     order by f.distance, f.id), '[]') from listing_facility f where f.listing_id = l.id) as facilities,
  ${PRESENTATION},
  (select n.metres from listing_surroundings n where ${IS_AROUND}) as metres_to,
  (select json_object_agg(x.language, x.title order by x.language) from listing_text x where x.listing_id = l.id) as titles,
  (select json_build_object('id', o.id, 'slug_id', o.slug_id, 'name', o.name, 'email', o.email, 'mobile', o.mobile,
     'picture', o.picture, 'is_verified_agent', o.is_verified_agent, 'is_operator', o.is_operator)
     from account_public o where o.id = l.owner_id) as owner,
  ${HISTORY}`;
export const TABLES = 'left join listing_stat s on s.listing_id = l.id';
/** Beyond the operator's extract no point is known: a score of nothing would blame the place. */
const HAS_POINTS = 'jsonb_array_length(n.points) > 0';
const WITH_POINTS = `${WHOLE},
  (select json_build_object('is_estimate', n.is_estimate, 'is_about', n.is_about, 'walking_score', n.walking_score, 'points', n.points)
     from listing_surroundings n where ${IS_AROUND} and ${HAS_POINTS}) as surroundings`;
const IN_ORDER = `from unnest($1::int[]) with ordinality as wanted (id, place) join listing l on l.id = wanted.id ${TABLES}`;
/** What the public may see, and what is one's own. */
const VISIBLE = '(l.owner_id = $2 or exists (select 1 from listing_public v where v.id = l.id))';

/** Returns listings in the order of `ids`, no matter who may see them; inside the open transaction if there is one. */
export function readListings(ctx: Ctx, ids: readonly number[]): Promise<ListingRow[]> {
  return runSql(ctx.db, `select ${WHOLE} ${IN_ORDER} order by wanted.place`, [ids], LISTING);
}

const VISIBLE_BY_IDS = {
  name: 'listings-visible-by-ids',
  text: `select ${WITH_POINTS} ${IN_ORDER} where ${VISIBLE} order by wanted.place`,
  columns: DETAIL,
};
const VISIBLE_BY_SLUG = {
  name: 'listing-visible-by-slug',
  text: `select ${WITH_POINTS} from listing l ${TABLES} where l.slug_id = $1 and ${VISIBLE}`,
  columns: DETAIL,
};

/** Returns what runs a hot look-up: the pool itself, unless an open transaction must be read. */
export const readerOf = (ctx: Ctx) => (ctx.inTransaction ? ctx.db : ctx.pool);

/** Returns listings that `viewerId` (0 for a guest) may see, in the order of `ids`. */
export function readVisibleByIds(ctx: Ctx, ids: readonly number[], viewerId: number): Promise<DetailRow[]> {
  return runNamed(readerOf(ctx), VISIBLE_BY_IDS, [ids, viewerId]);
}

/** Returns the listing behind a readable address, if `viewerId` (0 for a guest) may see it. */
export function readVisibleBySlug(ctx: Ctx, slug: string, viewerId: number): Promise<DetailRow[]> {
  return runNamed(readerOf(ctx), VISIBLE_BY_SLUG, [slug, viewerId]);
}

/** Returns the ids of live listings of the same category in the same city, newest first. */
export async function readSimilarIds(
  ctx: Ctx,
  listing: Pick<ListingRow, 'id' | 'category_id' | 'city_id'>,
  limit: number,
): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('listing_public')
    .select('id')
    .where('category_id', '=', listing.category_id)
    .where('city_id', '=', listing.city_id)
    .where('id', '<>', listing.id)
    .where('property_type', 'in', ['sell', 'rent'])
    .$narrowType<{ id: NotNull }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
