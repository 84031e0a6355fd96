import type { Ctx } from '@keystead/platform/context';
import { anyOf, type RowOf, runSql, toJson } from '@keystead/platform/db';
import type { NamedDocument, NamedPicture } from '../../pictures.ts';

/** What is known of a picture or document that was fetched. */
export interface KnownFile {
  /** Of the stored file. */
  readonly key: string;
  /** SHA-256 of what was fetched. */
  readonly digest: string;
  readonly etag: string;
  /** ISO-8601, UTC. */
  readonly at: string;
}
export type KnownFiles = Readonly<Record<string, KnownFile>>;

const galleries = (ctx: Ctx) =>
  ctx.db
    .selectFrom('import_gallery')
    .select([
      'listing_id as listingId',
      'import_id as importId',
      'wanted',
      'known',
      'shown',
      'state',
      'attempts',
      'documents',
      'shown_documents as shownDocuments',
    ])
    .$narrowType<{ wanted: NamedPicture[]; documents: NamedDocument[]; known: KnownFiles }>();

export type Gallery = RowOf<typeof readGallery>;

/** Returns what is known of the pictures of a listing, locked until the transaction ends. */
export function readGallery(ctx: Ctx, listingId: number) {
  return galleries(ctx).where('listing_id', '=', listingId).forUpdate().executeTakeFirst();
}

/** Returns what is known of the pictures of listings, by their ids. */
export async function readGalleries(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Gallery>> {
  const rows = await galleries(ctx).where('listing_id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.listingId, row]));
}

/** Has pictures and documents of listings fetched; where owners have changed the pictures, all stays as it is. */
export async function writeWanted(
  ctx: Ctx,
  importId: number,
  wanted: readonly {
    listingId: number;
    pictures: readonly NamedPicture[];
    documents: readonly NamedDocument[];
  }[],
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into import_gallery (listing_id, import_id, wanted, documents, state, next_at)
     select given."listingId", $1, given.pictures, given.documents, 'waiting', $3
     from jsonb_to_recordset($2::jsonb) as given ("listingId" integer, pictures jsonb, documents jsonb) order by 1
     on conflict (listing_id) do update set import_id = excluded.import_id, wanted = excluded.wanted,
       documents = excluded.documents, state = 'waiting',
       attempts = 0, next_at = excluded.next_at, problem = ''
     where import_gallery.state <> 'left'`,
    [importId, JSON.stringify(wanted), ctx.now()],
  );
}

/** Returns a gallery that is due, for one process for so long; undefined for none. */
export async function takeDueGallery(ctx: Ctx, seconds: number): Promise<Gallery | undefined> {
  const [row] = await runSql(
    ctx.db,
    `update import_gallery set next_at = $1::timestamptz + make_interval(secs => $2)
     where listing_id = (select listing_id from import_gallery where state = 'waiting' and next_at <= $1
       order by next_at, listing_id limit 1 for update skip locked)
     returning listing_id`,
    [ctx.now(), seconds],
    { listing_id: 'int4' },
  );
  return row && (await readGalleries(ctx, [row.listing_id])).get(row.listing_id);
}

/** What came of fetching the pictures of a listing. */
export interface Fetched {
  readonly state: 'waiting' | 'done' | 'failed';
  readonly known: KnownFiles;
  readonly shown: readonly string[];
  /** Null: its owner has changed the documents. */
  readonly shownDocuments: readonly string[] | null;
  readonly attempts: number;
  readonly next_at: Date;
  readonly problem: string;
}

export async function writeFetched(
  ctx: Ctx,
  listingId: number,
  { known, shown, shownDocuments, ...fetched }: Fetched,
): Promise<void> {
  await ctx.db
    .updateTable('import_gallery')
    .set({ ...fetched, known: toJson(known), shown: [...shown] })
    .set({ shown_documents: shownDocuments && [...shownDocuments] })
    .where('listing_id', '=', listingId)
    .execute();
}

/** Notes that the owner of a listing has chosen its pictures: no import changes them any more. */
export async function leaveToOwner(ctx: Ctx, listingId: number): Promise<void> {
  await ctx.db
    .updateTable('import_gallery')
    .set({ state: 'left', known: toJson({}), shown: [], problem: '' })
    .where('listing_id', '=', listingId)
    .execute();
}

/** Returns archives whose imports are through and of whose pictures none is waited for. */
export async function readServedArchives(ctx: Ctx): Promise<number[]> {
  const rows = await runSql(
    ctx.db,
    `select r.id from import_run r where r.archive_key is not null and r.state in ('done', 'undone')
       and not exists (select 1 from import_gallery g where g.import_id = r.id and g.state = 'waiting')
     limit 100`,
    [],
    { id: 'int4' },
  );
  return rows.map(({ id }) => id);
}
