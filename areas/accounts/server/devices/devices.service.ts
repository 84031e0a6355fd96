import { invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { type PushTarget, PushTargetError, readTarget, writeTarget } from '@keystead/platform/push';
import { MAX_DEVICES } from '../../rules.ts';
import { deleteDevice, readDevices, renameDevice, writeDevice } from './devices.queries.ts';

/**
 * Returns the push target that an `fcm_id` names, in the form in which it is stored.
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

/** Returns the push target of a stored device. @throws PushTargetError */
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

/** Removes one of the caller's own devices; a text that names none is ignored. */
export async function leaveDevice(ctx: Ctx, accountId: number, fcmId: string): Promise<void> {
  await deleteDevice(ctx, storedName(ctx, fcmId), accountId);
}

/** Returns the devices that pushes for an account go to, as `fcm_id`s: those of live sessions of an active account. */
export function devicesOf(ctx: Ctx, accountId: number): Promise<string[]> {
  return readDevices(ctx, accountId);
}

/** Forgets a device that its push service no longer knows. */
export function dropDevice(ctx: Ctx, fcmId: string): Promise<void> {
  return deleteDevice(ctx, fcmId);
}

/**
 * Replaces the subscription of a browser. The old one contains its secret key, so that no session is needed.
 * @returns false when the device is unknown
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
