import { invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { type PushTarget, PushTargetError, readTarget, writeTarget } from '@keystead/platform/push';
import { MAX_DEVICES } from '../../rules.ts';
import { deleteDevice, readDevices, renameDevice, writeDevice } from './devices.queries.ts';

/**
 * What an `fcm_id` names, in the one form it is kept in.
 * @throws ApiError validation naming the field when it can be no device
 */
export function deviceName(ctx: Ctx, fcmId: string, field = 'fcm_id'): string {
  try {
    return writeTarget(targetOf(ctx, fcmId));
  } catch (error) {
    if (error instanceof PushTargetError) throw invalidField(field, error.message);
    throw error;
  }
}

/** Where a kept device is reached. @throws PushTargetError */
export function targetOf(ctx: Ctx, fcmId: string): PushTarget {
  return readTarget(fcmId, { allowInner: ctx.config.PUSH_INNER_NETWORK });
}

/** Pushes for an account go to this device too, until the session ends. @throws ApiError validation */
export async function nameDevice(
  ctx: Ctx,
  session: { accountId: number; sessionId: string },
  fcmId: string,
): Promise<void> {
  await writeDevice(ctx, { fcmId: deviceName(ctx, fcmId), ...session }, MAX_DEVICES);
}

/** Forgets a device of one's own; a text that names none is nobody's. */
export async function leaveDevice(ctx: Ctx, accountId: number, fcmId: string): Promise<void> {
  await deleteDevice(ctx, storedName(ctx, fcmId), accountId);
}

/** The devices that pushes for an account go to, as `fcm_id`s: those of live sessions of an active account. */
export function devicesOf(ctx: Ctx, accountId: number): Promise<string[]> {
  return readDevices(ctx, accountId);
}

/** Forgets a device that its push service no longer knows. */
export function dropDevice(ctx: Ctx, fcmId: string): Promise<void> {
  return deleteDevice(ctx, fcmId);
}

/**
 * A browser has exchanged its subscription. Anyone who names the old one has its secret key, so nobody need sign in.
 * @returns false when nobody has such a device
 * @throws ApiError validation when the new one can be no device
 */
export function replaceDevice(ctx: Ctx, oldId: string, newId: string): Promise<boolean> {
  return renameDevice(ctx, storedName(ctx, oldId), deviceName(ctx, newId));
}

function storedName(ctx: Ctx, fcmId: string): string {
  try {
    return writeTarget(targetOf(ctx, fcmId));
  } catch {
    return fcmId;
  }
}
