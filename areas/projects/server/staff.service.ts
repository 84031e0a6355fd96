import { publicOwner } from '@keystead/accounts/server';
import { categoriesById } from '@keystead/catalogue/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { smallPicture, wireFiles } from '@keystead/listings/server';
import { audit, readEntries } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { staffMay } from '@keystead/staff/server';
import type { decideProject, listStaffProjects, StaffProject, StaffProjectPage } from '../contract.staff.ts';
import { changeProject, lockOwn } from './life.service.ts';
import { type ProjectRow, readProjects } from './reading.queries.ts';
import { contentOf, projectSays } from './staff.content.ts';
import { findProjects } from './staff.queries.ts';

const RESOURCE = 'projects';
/** Lines of the log that are shown. */
const MOST_DONE = 50;

/** Returns a page of projects in whatever state, as staff look for them. */
export async function staffProjects(
  ctx: Ctx,
  input: Input<typeof listStaffProjects>,
): Promise<Result<typeof listStaffProjects>> {
  const { ids, ...counted } = await findProjects(ctx, input);
  return { data: await toWire(ctx, await readProjects(ctx, ids)), ...counted };
}

async function toWire(ctx: Ctx, rows: readonly ProjectRow[]): Promise<StaffProject[]> {
  const owners = rows.map((row) => row.owner_id);
  const [people, categories] = await Promise.all([publicOwner(ctx, owners), categoriesById(ctx)]);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    city: row.city,
    country: row.country,
    type: row.type,
    review: row.request_status,
    is_active: row.is_active,
    views: row.views,
    picture: smallPicture(ctx, row.picture),
    category: categories.get(row.category_id)?.name ?? '',
    account_id: row.owner_id,
    account_name: people.get(row.owner_id)?.name ?? '',
    created_at: row.created_at.toISOString(),
  }));
}

/** Returns one project, whole. @throws ApiError not_found */
export async function staffProject(ctx: Ctx, id: number): Promise<StaffProjectPage> {
  const [row] = await readProjects(ctx, [id]);
  if (!row) throw notFound('There is no such project.');
  const [[shown], content, done] = await Promise.all([
    toWire(ctx, [row]),
    contentOf(ctx, row),
    doneBy(ctx, id),
  ]);
  const isPublic = row.request_status === 'approved' && row.is_active && row.owner !== null;
  return {
    ...(shown as StaffProject),
    path: isPublic ? `/project-details/${encodeURIComponent(row.slug_id)}` : '',
    reason: row.reject_reason ?? '',
    facts: [...projectSays(content.facts), ...unitFacts(row)],
    ...wireFiles(ctx, content.files),
    history: row.history
      .map(({ at, kind, request_status: review, is_active: isActive, reason }) => ({
        at: new Date(at).toISOString(),
        what: kind === 'review' ? review : kind === 'activity' ? `switched ${isActive ? 'on' : 'off'}` : kind,
        reason: reason ?? '',
      }))
      .toReversed(),
    done,
    actions: staffMay(ctx, 'projects:decide') ? actionsOf(row) : [],
  };
}

/** Returns how many units there are, in each state. */
function unitFacts({ unit_counts: counts }: ProjectRow): StaffProjectPage['facts'] {
  if (!counts) return [];
  const { total, available, reserved, sold } = counts;
  const value = `${total}: ${available} available, ${reserved} reserved, ${sold} sold`;
  return [{ field: 'units', value }];
}

/** What waits for review is decided in the queue. */
function actionsOf({ request_status: review }: ProjectRow): StaffProjectPage['actions'] {
  if (review === 'pending') return [];
  return review === 'approved' ? ['take_down'] : ['approve'];
}

/** Returns the actions of staff, here and by the queue. */
async function doneBy(ctx: Ctx, id: number): Promise<StaffProjectPage['done']> {
  const page = { newestFirst: true, limit: MOST_DONE, offset: 0 };
  const both = await Promise.all([
    readEntries(ctx, { resource: RESOURCE, recordId: String(id) }, page),
    readEntries(ctx, { resource: 'queue', recordId: `project-${id}` }, page),
  ]);
  return both
    .flat()
    .sort((one, other) => other.id - one.id)
    .map(({ at, staff_name, action, after }) => ({
      at: at.toISOString(),
      staff_name,
      action,
      reason: typeof after?.reason === 'string' ? after.reason : '',
    }));
}

/**
 * Takes a project down or lets it back, as it was read, with its line of the log; its owner is notified.
 * @throws ApiError not_found, conflict, wrong_state, validation without a due reason
 */
export async function decideOnProject(
  ctx: Ctx,
  { id, version, action, reason = '' }: Input<typeof decideProject>,
): Promise<StaffProjectPage> {
  if (action === 'take_down' && reason === '')
    throw invalidField('reason', 'is needed: the owner is notified why');
  await inTransaction(ctx, async (open) => {
    const before = await lockOwn(open, id, { who: 'staff', version });
    if (before.review === 'pending')
      throw new ApiError('wrong_state', 'It is awaiting review: decide it in the review queue.');
    await changeProject(open, id, action === 'take_down' ? 'reject' : 'approve', { who: 'staff', reason });
    const after = await lockOwn(open, id, { who: 'staff' });
    await audit(open, {
      resource: RESOURCE,
      action,
      id,
      before: { review: before.review, reason: '' },
      after: { review: after.review, reason },
    });
  });
  return staffProject(ctx, id);
}
