import { randomToken, tokenHash } from '@keystead/accounts/server';
import { Refusal } from '@keystead/http/errors';
import type { Ctx, Staff } from '@keystead/platform/context';
import { may, SESSION } from '../rules.ts';
import { insertSession, readSession, touchSession } from './sessions.queries.ts';

/** Tokens of staff look unlike those of customers, so that neither is ever looked for among the others. */
const TOKEN = /^staff_[\w-]{43}$/;

/** Begins a session of somebody who has shown both factors; the bearer token is known to the caller alone. */
export async function openStaffSession(ctx: Ctx, staffId: number): Promise<string> {
  const token = `staff_${randomToken()}`;
  await insertSession(ctx, {
    staffId,
    tokenHash: tokenHash(token),
    expiresAt: new Date(ctx.now().getTime() + SESSION.lifetime * 1000),
    agent: (ctx.agent ?? '').slice(0, 300),
    address: ctx.address,
  });
  return token;
}

/**
 * Lets in whoever may make a call for staff, before anything of the request is read. A session is begun by both
 * factors only, so having one is having shown them.
 * @throws Refusal unauthorized without a live session of somebody switched on, forbidden without the right
 */
export async function admitStaff(
  ctx: Pick<Ctx, 'pool' | 'now'>,
  token: string | undefined,
  right: string,
): Promise<Staff> {
  const session =
    token !== undefined && TOKEN.test(token) ? await readSession(ctx, tokenHash(token)) : undefined;
  if (!session) throw new Refusal('unauthorized', 'Please sign in to the back office.');
  if (!may(session.role, right))
    throw new Refusal('forbidden', `Your role, ${session.role}, does not have this right: ${right}.`);
  const now = ctx.now().getTime();
  if (now - session.last_seen_at.getTime() >= SESSION.touchAfter * 1000) {
    const unused = now + SESSION.lifetime * 1000;
    const inAnyCase = session.created_at.getTime() + SESSION.longest * 1000;
    await touchSession(ctx, session, new Date(Math.min(unused, inAnyCase)));
  }
  const { staff_id: id, name, role } = session;
  return { id, name, role, sessionId: String(session.id) };
}

/** Who of the staff is asking. */
export function staffOf(ctx: Ctx): Staff {
  if (!ctx.staff) throw new Refusal('unauthorized', 'Please sign in to the back office.');
  return ctx.staff;
}
