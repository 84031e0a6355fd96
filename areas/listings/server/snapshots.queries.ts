import type { Ctx } from '@keystead/platform/context';
import { anyOf, toJson } from '@keystead/platform/db';
import type { ReviewContent, ReviewFact, ReviewFile } from '@keystead/platform/review';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/** A home or a project. */
export interface Thing {
  readonly kind: 'property' | 'project';
  readonly id: number;
}

const COLUMN = { property: 'listing_id', project: 'project_id' } as const;

/** How something stood when the site last looked at it, and what the site said then. */
export interface Snapshot extends ReviewContent {
  readonly review: string;
}

/**
 * Stores a snapshot, in place of an earlier one, of a home or project whose owner's edit goes back to review: staff see
 * what is different. Its files stay until the site has decided.
 * @param open with the row locked
 */
export async function writeSnapshot(open: Ctx, { kind, id }: Thing, snapshot: Snapshot): Promise<void> {
  await open.db.deleteFrom('listing_before').where(COLUMN[kind], '=', id).execute();
  const { id: before_id } = await open.db
    .insertInto('listing_before')
    .values({
      listing_id: kind === 'property' ? id : null,
      project_id: kind === 'project' ? id : null,
      review: snapshot.review,
      facts: toJson(snapshot.facts),
      at: open.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = snapshot.files.map(({ role, file }, position) => ({
    before_id,
    position,
    role,
    file: toJson(file),
  }));
  if (files.length > 0) await open.db.insertInto('listing_before_file').values(files).execute();
}

/** Returns the snapshot; undefined when nothing has changed since. */
export function readSnapshot(ctx: Ctx, { kind, id }: Thing): Promise<Snapshot | undefined> {
  return ctx.db
    .selectFrom('listing_before as b')
    .select((eb) => [
      'b.review',
      eb.ref('b.facts').$castTo<ReviewFact[]>().as('facts'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_before_file as f')
          .select((of) => ['f.role', of.ref('f.file').$castTo<ReviewFile['file']>().as('file')])
          .whereRef('f.before_id', '=', 'b.id')
          .orderBy('f.position'),
      ).as('files'),
    ])
    .where(`b.${COLUMN[kind]}`, '=', id)
    .executeTakeFirst();
}

/** Returns the files of these snapshots. */
export async function readSnapshotFiles(
  ctx: Ctx,
  kind: Thing['kind'],
  ids: readonly number[],
): Promise<ReviewFile['file'][]> {
  const rows = await ctx.db
    .selectFrom('listing_before as b')
    .innerJoin('listing_before_file as f', 'f.before_id', 'b.id')
    .select((eb) => eb.ref('f.file').$castTo<ReviewFile['file']>().as('file'))
    .where(`b.${COLUMN[kind]}`, '=', anyOf(ids))
    .execute();
  return rows.map(({ file }) => file);
}

/** Takes files out of a snapshot that nobody is to open any more: papers that have become private. */
export async function deleteSnapshotFiles(
  open: Ctx,
  { kind, id }: Thing,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await open.db
    .deleteFrom('listing_before_file as f')
    .using('listing_before as b')
    .whereRef('b.id', '=', 'f.before_id')
    .where(`b.${COLUMN[kind]}`, '=', id)
    .where(sql<string>`f.file ->> 'key'`, '=', anyOf(keys))
    .execute();
}

/** Deletes the snapshot. @returns its files */
export async function deleteSnapshot(open: Ctx, { kind, id }: Thing): Promise<ReviewFile['file'][]> {
  const files = await readSnapshotFiles(open, kind, [id]);
  await open.db.deleteFrom('listing_before').where(COLUMN[kind], '=', id).execute();
  return files;
}

/** Returns SQL: whether there is a snapshot of the home or project with the id `thing`. */
export const hasSnapshot = (kind: Thing['kind'], thing: string): string =>
  `exists (select 1 from listing_before b where b.${COLUMN[kind]} = ${thing})`;
