import type { Ctx } from '@keystead/platform/context';
import { KNOWN_DEVICES } from '../../rules.ts';
import type { Contact } from '../contacts/contacts.ts';
import { tokenHash } from '../sessions/sessions.service.ts';
import { isDeviceOf, writeDevice } from './known-devices.queries.ts';

/**
 * Returns whether the owner of a contact has signed in on the device that a request names. Such requests have rate limits and a
 * code of their own, so that others cannot use them up. The name of a device authorises nothing.
 */
export async function isKnownDevice(
  ctx: Ctx,
  contact: Contact,
  device: string | undefined,
): Promise<boolean> {
  if (device === undefined) return false;
  const since = new Date(ctx.now().getTime() - KNOWN_DEVICES.lifetime * 1000);
  return isDeviceOf(ctx, contact, tokenHash(device), since);
}

/** Notes that someone has signed in on a device, where the request names one. */
export async function rememberDevice(ctx: Ctx, accountId: number, device: string | undefined): Promise<void> {
  if (device === undefined) return;
  await writeDevice(ctx, { accountId, tokenHash: tokenHash(device), most: KNOWN_DEVICES.most });
}
