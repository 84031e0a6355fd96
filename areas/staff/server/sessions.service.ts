import { randomToken, tokenHash } from '@keystead/accounts/server';
import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type Staff, type StaffCtx } from '@keystead/platform/context';
import { may, type Role } from '../rules.ts';
import { readStaff } from './people.queries.ts';
import { deleteSession, insertSession, readSession, readSessions, touchSession } from './sessions.queries.ts';

/** Tokens of staff look unlike those of customers, so that neither is ever looked for among the others. */
const TOKEN = /^staff_[\w-]{43}$/;

/**
 * Begins a session of someone who has shown both factors; the bearer token is known to the caller alone.
 * @returns also who asks from now on
 */
export async function beginSession(
  ctx: Ctx,
  { id, name, role }: { id: number; name: string; role: Role },
): Promise<{ token: string; staff: Staff }> {
  const token = `staff_${randomToken()}`;
  const sessionId = await inTransaction(ctx, (open) => insertSession(open, id, tokenHash(token)));
  return { token, staff: { id, name, role, sessionId } };
}

/** Returns the same by id, without credentials: for tests. @returns the token */
export async function openStaffSession(ctx: Ctx, staffId: number): Promise<string> {
  const person = await readStaff(ctx, staffId);
  if (!person) throw new Error(`nobody of the staff has the id ${staffId}`);
  return (await beginSession(ctx, person)).token;
}

/**
 * Authorizes a call for staff, before anything of the request is read. A session is begun by both
 * factors only, so having one is having shown them.
 * @throws ApiError unauthorized without a live session of someone switched on, forbidden without the right
 */
export async function admitStaff(
  ctx: Pick<Ctx, 'pool' | 'now'>,
  token: string | undefined,
  right: string,
): Promise<Staff> {
  const session =
    token !== undefined && TOKEN.test(token) ? await readSession(ctx, tokenHash(token)) : undefined;
  if (!session) throw new ApiError('unauthorized', 'Please sign in to the back office.');
  if (!may(session.role, right))
    throw new ApiError('forbidden', `Your role, ${session.role}, does not have this right: ${right}.`, {
      subject: { staffId: session.staff_id },
    });
  await touchSession(ctx, session);
  const { staff_id: id, name, role } = session;
  return { id, name, role, sessionId: String(session.id) };
}

/** Returns the live sessions of who asks. */
export const sessionsOf = (ctx: StaffCtx) => sessionsOfColleague(ctx, ctx.staff.id);

/** Returns the live sessions of someone of the staff; `is_current` is the one that asks. */
export async function sessionsOfColleague(ctx: StaffCtx, id: number) {
  const { sessionId } = ctx.staff;
  return (await readSessions(ctx, id)).map((session) => ({
    ...session,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    is_current: String(session.id) === sessionId,
  }));
}

/** Ends a session of who asks. @throws ApiError not_found */
export async function endSession(ctx: StaffCtx, sessionId: string): Promise<void> {
  if (!(await deleteSession(ctx, ctx.staff.id, sessionId))) throw notFound('There is no such session.');
}
