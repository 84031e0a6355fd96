import { randomBytes } from 'node:crypto';
import { hashSecret } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, changedMeanwhile, invalidField, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { changeStaff, StaffPerson } from '../contract.staff.ts';
import { leavesAnOwner, ONE_TIME_BYTES, ONE_TIME_LIFETIME, oneTimePassword, type Role } from '../rules.ts';
import * as entry from './entry.queries.ts';
import * as people from './people.queries.ts';
import { deleteSession, deleteSessions } from './sessions.queries.ts';
import { sendLink } from './staff.jobs.ts';

const RESOURCE = 'accounts';

/** Returns a staff member in wire names. */
export function wirePerson(row: people.StaffRow): StaffPerson {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}

/**
 * Makes someone of the staff, who cannot sign in before they have a password: see `invite`, `printPassword`.
 * @returns the id
 * @throws ApiError validation, naming the field, when someone of the staff has the address
 */
export async function createStaff(
  ctx: Ctx,
  person: { email: string; name: string; role: Role },
): Promise<number> {
  return inTransaction(ctx, async (open) => {
    const id = await people.insertStaff(open, person);
    if (id === undefined) throw addressTaken();
    await audit(open, { resource: RESOURCE, action: 'create', id, after: person });
    return id;
  });
}

/** The same, and sends the link to set a password. @throws ApiError validation, demo_mode */
export async function addAndInvite(
  ctx: Ctx,
  person: { email: string; name: string; role: Role },
): Promise<people.StaffRow> {
  return inTransaction(ctx, async (open) => {
    const id = await createStaff(open, person);
    await enqueueLink(open, id);
    return required(await people.readStaff(open, id));
  });
}

/** @throws ApiError not_found, conflict for another version, validation for someone else's address, wrong_state for the last owner */
export async function change(
  ctx: Ctx,
  { id, version, ...fields }: Input<typeof changeStaff>,
): Promise<people.StaffRow> {
  return editing(ctx, 'update', id, async (open, before) => {
    if (before.version !== version) throw changedMeanwhile(`The entry of ${before.name}`);
    const { name, email, role } = fields;
    if (email !== undefined && email !== before.email && (await people.findStaffByEmail(open, email)))
      throw addressTaken();
    await people.updateStaff(open, id, {
      ...(name && { name }),
      ...(email && { email }),
      ...(role && { role }),
    });
    if (email === undefined || email === before.email) return;
    // A link that went to the address before opens nothing any more.
    await entry.deleteLinks(open, id);
    await entry.deleteChallenges(open, id);
    if (!before.has_password) await enqueueLink(open, id);
  });
}

/** Switches someone off or on; off, nothing of theirs opens anything from now on. @throws ApiError wrong_state */
export async function setActive(ctx: Ctx, id: number, isActive: boolean): Promise<people.StaffRow> {
  return editing(ctx, isActive ? 'switch-on' : 'switch-off', id, async (open, before) => {
    if (before.is_active === isActive) return;
    await people.updateStaff(open, id, { isActive });
    if (!isActive) await shutOut(open, id);
  });
}

/** Sends the link by which someone sets their password. @throws ApiError wrong_state for someone switched off */
export async function invite(ctx: Ctx, id: number): Promise<people.StaffRow> {
  return editing(ctx, 'invite', id, async (open, before) => {
    requireActive(before);
    await enqueueLink(open, id);
  });
}

/**
 * Returns a password to print or to say, in place of the present one; the next sign-in takes a new one. Sessions end.
 * @returns the password, which cannot be read again
 */
export async function printPassword(ctx: Ctx, id: number): Promise<string> {
  const password = oneTimePassword(randomBytes(ONE_TIME_BYTES));
  const hash = await hashSecret(password);
  await editing(ctx, 'one-time-password', id, async (open, before) => {
    requireActive(before);
    const until = new Date(ctx.now().getTime() + ONE_TIME_LIFETIME * 1000);
    await entry.writePassword(open, id, hash, until);
    await shutOut(open, id);
  });
  return password;
}

/** Resets someone's second factor: the next sign-in sets an app up. Sessions end. */
export async function takeTwoFactor(ctx: Ctx, id: number): Promise<people.StaffRow> {
  return editing(ctx, 'reset-two-factor', id, async (open) => {
    await entry.deleteTotp(open, id);
    await shutOut(open, id);
  });
}

/** Ends all sessions of someone. */
export async function endAllSessions(ctx: Ctx, id: number): Promise<people.StaffRow> {
  return editing(ctx, 'end-sessions', id, async (open) => {
    await shutOut(open, id);
  });
}

/** Ends one session of someone. @throws ApiError not_found */
export async function endSessionOf(ctx: Ctx, id: number, sessionId: string): Promise<void> {
  await editing(ctx, 'end-session', id, async (open) => {
    if (!(await deleteSession(open, id, sessionId))) throw notFound('There is no such session.');
  });
}

/** Denies demo staff changes to other staff. @throws ApiError demo_mode */
async function rejectDemo(ctx: Ctx, { is_demo: isDemo, name }: people.StaffRow): Promise<void> {
  if (isDemo || !ctx.staff || !(await people.readStaff(ctx, ctx.staff.id))?.is_demo) return;
  throw new ApiError('demo_mode', `${name} is no part of the demonstration, and stays as they are.`);
}

/** Revokes someone's sessions and links. */
export async function shutOut(ctx: Ctx, id: number): Promise<void> {
  await deleteSessions(ctx, id);
  await entry.deleteChallenges(ctx, id);
  await entry.deleteLinks(ctx, id);
}

/** Changes someone in one transaction, written down, with an owner left at its end. */
async function editing(
  ctx: Ctx,
  action: string,
  id: number,
  work: (open: Ctx, before: people.StaffRow) => Promise<void>,
): Promise<people.StaffRow> {
  return inTransaction(ctx, async (open) => {
    const owners = await people.lockOwners(open);
    const before = required(await people.lockStaff(open, id));
    await rejectDemo(open, before);
    await work(open, before);
    const after = required(await people.readStaff(open, id));
    if (owners.includes(id) && !leavesAnOwner(owners, after, { role: after.role, isActive: after.is_active }))
      throw new ApiError('wrong_state', 'This is the last owner. Make someone else an owner first.');
    await audit(open, { resource: RESOURCE, action, id, before, after });
    return after;
  });
}

function requireActive({ is_active: isActive, name }: people.StaffRow): void {
  if (!isActive) throw new ApiError('wrong_state', `${name} is switched off. Switch them on first.`);
}

function enqueueLink(ctx: Ctx, staffId: number): Promise<unknown> {
  return ctx.jobs.enqueue(ctx.db, sendLink, { staffId, origin: ctx.origin, language: ctx.locale });
}

function required(row: people.StaffRow | undefined): people.StaffRow {
  if (!row) throw notFound('There is nobody such of the staff.');
  return row;
}

function addressTaken(): ApiError {
  return invalidField('email', 'belongs to someone else of the staff');
}
