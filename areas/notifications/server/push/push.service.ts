import { createHash } from 'node:crypto';
import { devicesOf, dropDevice, targetOf } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import {
  type PushMessage,
  PushRejectedError,
  type PushTarget,
  type VapidIdentity,
} from '@keystead/platform/push';
import { pushIdentity } from './identity.ts';
import { claimReceipt, dropReceipt } from './push.queries.ts';

/** A message, and its own name if it must not come twice. */
export interface PushNote extends PushMessage {
  /** However often it is sent under this name, each device gets it once. Without one, every try reaches every device. */
  readonly id?: string;
}

/** Some devices could not be reached for now; the others have it. Try again later, under the same `id`. */
export class PushLaterError extends Error {
  override name = 'PushLaterError';
  /** How many devices have taken it so far. */
  readonly taken: number;
  constructor(taken: number, cause: unknown) {
    super('Some devices could not be reached', { cause });
    this.taken = taken;
  }
}

/**
 * Pushes a message to every device of an account; call it from a job, outside of transactions. Devices that their push
 * service no longer knows are forgotten. `url` is a path of this site.
 * @returns how many devices have taken it, counting those that had it before under the same `id`
 * @throws PushLaterError when some could not be reached for now
 */
export async function pushTo(ctx: Ctx, accountId: number, message: PushNote): Promise<number> {
  const push = await preparePush(ctx, accountId, message);
  return push ? push() : 0;
}

/** Returns the same in two steps: what is returned sends it; undefined when there is no device. */
export async function preparePush(
  ctx: Ctx,
  accountId: number,
  message: PushNote,
): Promise<(() => Promise<number>) | undefined> {
  const stored = await devicesOf(ctx, accountId);
  const devices = (await Promise.all(stored.map((fcmId) => reachable(ctx, fcmId, message)))).flat();
  if (devices.length === 0) return undefined;
  const note = { ...message, url: /^\/(?![/\\])/.test(message.url) ? message.url : '/' };
  const identity = await pushIdentity(ctx);
  return () => pushAll(ctx, devices, note, identity);
}

async function pushAll(
  ctx: Ctx,
  devices: readonly Device[],
  note: PushNote,
  identity: VapidIdentity,
): Promise<number> {
  const outcomes = await Promise.all(devices.map((device) => deliver(ctx, device, note, identity)));
  const taken = outcomes.filter((outcome) => outcome === 'taken').length;
  const later = outcomes.find((outcome) => outcome instanceof Error);
  if (later !== undefined) throw new PushLaterError(taken, later);
  return taken;
}

interface Device {
  readonly fcmId: string;
  readonly target: PushTarget;
}

async function reachable(ctx: Ctx, fcmId: string, { isSilent = false }: PushNote): Promise<Device[]> {
  try {
    const target = targetOf(ctx, fcmId);
    const isShown = !(isSilent && target.kind === 'web');
    return isShown && (await ctx.ports.push.reaches(target)) ? [{ fcmId, target }] : [];
  } catch {
    // Stored unchecked by an older version.
    return [];
  }
}

/** @returns an error that another try may mend */
async function deliver(
  ctx: Ctx,
  { fcmId, target }: Device,
  note: PushNote,
  identity: VapidIdentity,
): Promise<'taken' | 'rejected' | Error> {
  const { id, ...message } = note;
  const hash = createHash('sha256').update(fcmId).digest();
  // Noted before it is sent: a process that dies in between costs one message, and none is sent twice.
  if (id !== undefined && !(await claimReceipt(ctx, id, hash))) return 'taken';
  try {
    await ctx.ports.push.send(target, message, identity);
    return 'taken';
  } catch (error) {
    if (!(error instanceof PushRejectedError)) throw error;
    if (error.outcome === 'for_now') {
      if (id !== undefined) await dropReceipt(ctx, id, hash);
      return error;
    }
    if (error.outcome === 'gone') await dropDevice(ctx, fcmId);
    else ctx.log.warn({ err: error, kind: message.kind }, 'a push was rejected');
    return 'rejected';
  }
}
