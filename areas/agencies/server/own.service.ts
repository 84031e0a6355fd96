import { consume, getProfileStatus } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { slugify } from '@keystead/kit/words';
import { dropCached, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { discardPicture, withUpload } from '@keystead/platform/images';
import type { createAgency, deleteBranch, saveAgency, saveBranch } from '../contract.ts';
import { LIMITS, RATE_LIMITS } from '../rules.ts';
import { removeFiles } from './agencies.jobs.ts';
import {
  type AgencyTexts,
  insertAgency,
  insertBranch,
  insertEvent,
  readBranches,
  removeBranch,
  updateAgency,
  updateBranch,
  usesOfBranch,
} from './agencies.queries.ts';
import { releaseAll } from './approvals.service.ts';
import { endAgency } from './ending.service.ts';
import { inAgency, requireBranch, requireRight } from './membership.ts';
import { insertSeat, readSeatsOf } from './seats.queries.ts';

/** Addresses that are tried: the name, and then numbered. */
const TRIES = 1000;

/** A logo is never shown large; in pixels. */
const LOGO = { maxSide: 640, errorOf: (message: string) => invalidField('logo', message) };

/**
 * Founds an agency; who asks is its owner.
 * @throws ApiError profile_incomplete, conflict for who is in many agencies already, validation, too_many_requests
 */
export async function found(
  ctx: SignedInCtx,
  form: Input<typeof createAgency>,
): Promise<Result<typeof createAgency>['data']> {
  const { accountId } = ctx.actor;
  const profile = await getProfileStatus(ctx, accountId);
  if (!profile.isComplete)
    throw new ApiError('profile_incomplete', 'Complete your profile first.', {
      details: profile.missing.map((field) => ({ field, message: 'is required' })),
    });
  await consume(ctx, [{ key: `agency:${accountId}`, rate: RATE_LIMITS.agenciesPerPerson }]);
  return withUpload(ctx, form.logo || undefined, LOGO, (logo = null) =>
    inTransaction(ctx, async (open) => {
      await requireRoom(open, accountId);
      const texts = {
        description: '',
        email: '',
        phone: '',
        website: '',
        spoken_languages: [],
        billing_address: '',
        tax_id: '',
        ...textsOf(form),
      };
      const { id, slug } = await insertAtFreeAddress(open, { ...texts, name: form.name, logo });
      await insertSeat(open, id, { accountId, role: 'owner', branchId: null });
      await insertEvent(open, { agencyId: id, kind: 'founded', actorId: accountId });
      await dropCached(open, 'agencies');
      return { id, slug_id: slug };
    }),
  );
}

/** @throws ApiError conflict */
export async function requireRoom(open: SignedInCtx, accountId: number): Promise<void> {
  if ((await readSeatsOf(open, accountId)).length >= LIMITS.agenciesOfPerson)
    throw new ApiError('conflict', `You are in ${LIMITS.agenciesOfPerson} agencies already.`);
}

async function insertAtFreeAddress(
  open: SignedInCtx,
  agency: Parameters<typeof insertAgency>[2],
): Promise<{ id: number; slug: string }> {
  const wish = slugify(agency.name) || 'agency';
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const slug = tries === 1 ? wish : `${wish}-${tries}`;
    const id = await insertAgency(open, slug, agency);
    if (id !== undefined) return { id, slug };
  }
  throw new ApiError('conflict', 'Too many agencies have this name.');
}

/** Returns what a form says of an agency, under the names of the columns. */
function textsOf(form: Omit<Input<typeof saveAgency>, 'agency_id'>): Partial<AgencyTexts> {
  const { name, description, email, phone, website, languages, billing_address, tax_id } = form;
  const texts = {
    name,
    description,
    email,
    phone,
    website,
    spoken_languages: languages,
    billing_address,
    tax_id,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}

/** Changes what an agency says of itself. @throws ApiError not_found, forbidden, conflict, validation */
export async function save(ctx: SignedInCtx, form: Input<typeof saveAgency>): Promise<void> {
  const former = await withUpload(ctx, form.logo === '' ? null : form.logo, LOGO, (logo) =>
    inAgency(ctx, form.agency_id, async (open, { agency, seat }) => {
      requireRight(seat, 'edit_agency');
      if (form.version !== undefined && form.version !== agency.version)
        throw new ApiError(
          'conflict',
          'This agency was changed elsewhere since you opened it. Load it again first.',
        );
      const { approves_listings: approves = agency.approves_listings } = form;
      const { approves_imports: approvesImports = agency.approves_imports } = form;
      const settings = { approves_listings: approves, approves_imports: approvesImports };
      await updateAgency(open, agency.id, { ...textsOf(form), logo, ...settings });
      await insertEvent(open, { agencyId: agency.id, kind: 'edited', actorId: seat.accountId });
      if (approves !== agency.approves_listings) {
        const kind = approves ? 'approval_on' : 'approval_off';
        await insertEvent(open, { agencyId: agency.id, kind, actorId: seat.accountId });
      }
      if (approvesImports !== agency.approves_imports) {
        const kind = approvesImports ? 'import_approval_on' : 'import_approval_off';
        await insertEvent(open, { agencyId: agency.id, kind, actorId: seat.accountId });
      }
      if (!approves) await releaseAll(open, agency.id);
      return logo === undefined ? null : agency.logo;
    }),
  );
  if (former) await discardPicture(ctx, former);
}

/** Deletes an agency with its seats. @throws ApiError not_found, forbidden */
export async function dissolve(ctx: SignedInCtx, agencyId: number): Promise<void> {
  await inAgency(ctx, agencyId, async (open, { agency, seat }) => {
    requireRight(seat, 'delete_agency');
    // The pictures of the demo world are shared by many.
    const keys = (await endAgency(open, agency)).filter((key) => !key.startsWith('demo/'));
    if (keys.length > 0) await open.jobs.enqueue(open.db, removeFiles, { keys });
  });
}

/** Adds or changes a branch. @returns its id @throws ApiError not_found, forbidden, conflict where there are too many */
export function putBranch(ctx: SignedInCtx, form: Input<typeof saveBranch>): Promise<number> {
  const { agency_id: agencyId, id, ...texts } = form;
  return inAgency(ctx, agencyId, async (open, { seat }) => {
    requireRight(seat, 'edit_branches', { branchId: id ?? null });
    if (id !== undefined) {
      await requireBranch(open, agencyId, id);
      await updateBranch(open, id, texts);
    } else if ((await readBranches(open, [agencyId])).length >= LIMITS.branches) {
      throw new ApiError('conflict', `An agency has at most ${LIMITS.branches} branches.`);
    }
    const branchId = id ?? (await insertBranch(open, agencyId, texts));
    const event = { kind: 'branch_saved', detail: { branch: texts.name } } as const;
    await insertEvent(open, { agencyId, actorId: seat.accountId, ...event });
    return branchId;
  });
}

/** Deletes an empty branch. @throws ApiError not_found, forbidden, in_use */
export function dropBranch(
  ctx: SignedInCtx,
  { agency_id: agencyId, id }: Input<typeof deleteBranch>,
): Promise<void> {
  return inAgency(ctx, agencyId, async (open, { seat }) => {
    requireRight(seat, 'edit_branches', { branchId: id });
    const branch = (await readBranches(open, [agencyId])).find((one) => one.id === id);
    if (!branch) throw notFound('There is no such branch.');
    const uses = await usesOfBranch(open, agencyId, id);
    if (uses.seats + uses.invitations + uses.homes > 0)
      throw new ApiError('in_use', 'Move the people and homes of this branch to another one first.', {
        extra: { uses },
      });
    await removeBranch(open, id);
    const event = { kind: 'branch_deleted', detail: { branch: branch.name } } as const;
    await insertEvent(open, { agencyId, actorId: seat.accountId, ...event });
  });
}
