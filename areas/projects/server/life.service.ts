import { ApiError, notFound } from '@keystead/http/errors';
import { deleteSnapshot } from '@keystead/listings/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { usesOf } from '@keystead/platform/db';
import { changed } from '@keystead/platform/lookups';
import { type Removable, stampsOf } from '@keystead/platform/take-back';
import {
  LONGEST_PROJECT_REASON,
  type ProjectAction,
  type ProjectRole,
  type ProjectState,
  projectStep,
} from '../rules.ts';
import { projectChanged, projectDecided } from './extension-points.ts';
import { dropFiles, filesOf } from './media.ts';
import { findOwn, type ReviewRow, readByReview, readProjects } from './reading.queries.ts';
import { readUnitPictures } from './units.queries.ts';
import { deleteProjects, insertEvent, type LifeRow, lockProject, updateState } from './writing.queries.ts';

/** Who acts, and what they claim to know. */
export interface By {
  readonly who: ProjectRole;
  /** The owner's account: someone else's project does not exist for them. */
  readonly ownerId?: number;
  /** The version the actor has seen; absent: whatever it is now. */
  readonly version?: number | undefined;
  /** Of a rejection; its owner reads it. */
  readonly reason?: string;
}

/**
 * Moves a project on in its life: state and history change together or not at all.
 * @throws ApiError not_found, wrong_state naming what may be done instead, conflict, validation without a due reason
 */
export async function changeProject(ctx: Ctx, id: number, action: ProjectAction, by: By): Promise<void> {
  const reason = action === 'reject' ? reasonIn(by) : null;
  await inTransaction(ctx, async (open) => {
    const row = await lockOwn(open, id, by);
    await advance(open, row, action, by.who, reason);
    if (action === 'approve' || action === 'reject')
      await projectDecided.get()(open, { ...row, action, reason: reason ?? '' });
    await announce(open, id);
  });
}

/** Returns the project, locked. @throws ApiError not_found, conflict */
export async function lockOwn(ctx: Ctx, id: number, { ownerId, version }: By): Promise<LifeRow> {
  const row = await lockProject(ctx, id);
  if (!row || (ownerId !== undefined && row.ownerId !== ownerId)) throw notFound('You have no such project.');
  if (version !== undefined && version !== row.version) {
    throw new ApiError(
      'conflict',
      'This project was changed elsewhere since you opened it. Load it again first.',
      {
        details: [{ field: 'version', message: `is ${row.version} by now` }],
        extra: { version: row.version },
      },
    );
  }
  return row;
}

/** Notes that a project is someone's own. @throws ApiError not_found */
export async function requireOwn(ctx: SignedInCtx, id: number): Promise<void> {
  const { ids } = await findOwn(
    ctx,
    ctx.actor.accountId,
    { id, newestFirst: false },
    { limit: 1, offset: 0 },
  );
  if (ids.length === 0) throw notFound('You have no such project.');
}

/** Returns one step of the table, with its line of history; a step that changes nothing writes nothing. */
export async function advance(
  ctx: Ctx,
  row: LifeRow,
  action: ProjectAction,
  who: ProjectRole,
  reason: string | null = null,
): Promise<void> {
  const next = projectStep(row, action, who);
  if (!next.ok) throw new ApiError('wrong_state', next.message, { extra: { allowed: next.allowed } });
  if (next.state === 'deleted') return remove(ctx, row.id);
  const { review, isActive } = next.state;
  if (review === row.review && isActive === row.isActive) return;
  await updateState(ctx, row.id, next.state, reason);
  if (row.review === 'pending' && review !== 'pending') await endComparing(ctx, row.id);
  await insertEvent(ctx, row.id, review === row.review ? 'activity' : 'review', { reason });
}

/** Deletes the snapshot of a project that staff have decided about, with files it no longer names. */
async function endComparing(ctx: Ctx, id: number): Promise<void> {
  const files = await deleteSnapshot(ctx, { kind: 'project', id });
  if (files.length > 0) await dropFiles(ctx, files, (await readProjects(ctx, [id])).flatMap(filesOf));
}

async function remove(ctx: Ctx, id: number): Promise<void> {
  const rows = await readProjects(ctx, [id]);
  const pictures = await readUnitPictures(ctx, [id]);
  const before = await deleteSnapshot(ctx, { kind: 'project', id });
  await insertEvent(ctx, id, 'deleted');
  await deleteProjects(ctx, [id]);
  await dropFiles(ctx, [...rows.flatMap(filesOf), ...pictures, ...before]);
}

/** Notifies caches that a project has changed. */
export async function announce(ctx: Ctx, id: number): Promise<void> {
  await projectChanged.get()(ctx, [id]);
  await changed(ctx, 'projects');
}

function reasonIn({ reason = '' }: By): string {
  const words = reason.trim();
  if (words !== '' && words.length <= LONGEST_PROJECT_REASON) return words;
  const message = `must have 1 to ${LONGEST_PROJECT_REASON} characters`;
  throw new ApiError('validation', `reason: ${message}`, { details: [{ field: 'reason', message }] });
}

/** Lets the public see a project. @throws ApiError not_found, wrong_state */
export function approveProject(ctx: Ctx, id: number): Promise<void> {
  return changeProject(ctx, id, 'approve', { who: 'staff' });
}

/** Rejects a project, or takes it off the site; its owner reads the reason. @throws ApiError as `changeProject` */
export function rejectProject(ctx: Ctx, id: number, reason: string): Promise<void> {
  return changeProject(ctx, id, 'reject', { who: 'staff', reason });
}

/** Returns projects in a state of review, oldest first, at most 500: for staff. */
export function projectsUnderReview(ctx: Ctx, review: ProjectState['review']): Promise<ReviewRow[]> {
  return readByReview(ctx, review);
}

/** Projects that came from another site. */
export const movedProjects: Removable = {
  stamps: (ctx, ids) => stampsOf(ctx.db, { table: 'project', column: 'version', ids }),
  async takeBack(open, { id, stamp }) {
    if (!(await lockProject(open, id))) return 'gone';
    if ((await movedProjects.stamps(open, [id])).get(id) !== stamp) return 'kept';
    if ((await usesOf(open.db, 'project', id)).total > 0) return 'kept';
    await remove(open, id);
    await announce(open, id);
    return 'removed';
  },
};
