import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { logSecurityEvent } from '@keystead/platform/security-log';
import { getSettings } from '@keystead/settings/server';
import { networkOf, RATE_LIMITS, TEXTS } from '../../rules.ts';
import { requireTextedCountry } from '../contacts/contacts.ts';
import { consume } from '../rate-limits.ts';
import { consumeRateLimits } from './codes.queries.ts';
import { redeemWork } from './proof-of-work.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Who asks for a text message. */
export interface TextAsker {
  /** Signed in, or on a device that the owner of the number has signed in with. */
  readonly isKnown: boolean;
  /** What the program has worked out, where it has. */
  readonly work: string | undefined;
}

/**
 * Decides whether a code may be texted to a number, before anything is written: the country is served, and a guest's
 * program has worked for it or stays within narrow limits. Call it outside of a transaction.
 * @throws ApiError validation, too_many_requests
 */
export async function admitText(ctx: Ctx, number: string, { isKnown, work }: TextAsker): Promise<void> {
  const { textCountries, textsPerDay } = await getSettings(ctx);
  requireTextedCountry(number, textCountries);
  if (isKnown) return;
  if (work !== undefined) return redeemWork(ctx, work);
  await consume(ctx, [
    {
      key: `text without work from ${networkOf(ctx.address)}`,
      rate: RATE_LIMITS.textWithoutWorkPerAddress,
    },
    {
      key: 'texts without work',
      rate: { limit: Math.floor(textsPerDay * TEXTS.withoutWork), per: DAY_MS / 1000 },
    },
  ]);
}

/**
 * Counts a text message against the cap of the day, in the transaction that sends it. Owners are notified when
 * most of it is used up; the rest is for known devices.
 * @throws ApiError too_many_requests when none is left for the caller
 */
export async function countText(open: Ctx, { isKnown }: TextAsker): Promise<void> {
  const { textsPerDay } = await getSettings(open);
  const reserved = Math.floor(textsPerDay * TEXTS.reserved);
  const endsAt = new Date(open.now().getTime() + DAY_MS);
  const [row] = await consumeRateLimits(open, [{ key: 'texts', endsAt }]);
  const used = row?.used ?? 0;
  if (used > (isKnown ? textsPerDay : reserved))
    throw new ApiError(
      'too_many_requests',
      'No more text messages can be sent today. Please use your email address.',
      { retryAfterSeconds: Math.ceil(((row?.ends_at ?? endsAt).getTime() - open.now().getTime()) / 1000) },
    );
  if (used === reserved) logSecurityEvent(open, 'text_messages_near_cap');
  if (used === textsPerDay) logSecurityEvent(open, 'text_messages_stopped');
}
