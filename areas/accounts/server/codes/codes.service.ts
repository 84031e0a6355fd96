import { randomUUID } from 'node:crypto';
import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { CODE, networkOf, PROOF_LIFETIME, RATE_LIMITS } from '../../rules.ts';
import { sendCode } from '../accounts.jobs.ts';
import { type Contact, codeKeyOf, destinationOf } from '../contacts/contacts.ts';
import { isKnownDevice } from '../devices/known-devices.service.ts';
import { fits } from '../passwords/passwords.ts';
import { consume, tooMany } from '../rate-limits.ts';
import { randomToken, tokenHash } from '../sessions/sessions.service.ts';
import * as queries from './codes.queries.ts';
import { admitText, countText } from './text-messages.ts';

const later = (ctx: Ctx, seconds: number) => new Date(ctx.now().getTime() + seconds * 1000);

/**
 * Requests a one-time code. What happens here is the same whether or not the contact has an account: the job
 * finds out. It also makes the code, so that the code itself never lies in the queue.
 * @param by the client's device, and its proof of work for a text message
 * @param meanwhile further writes in the transaction of the request
 * @throws ApiError too_many_requests, too soon after the last code or over a limit; validation of a number that is not
 * texted to, or of the work
 */
export async function requestCode(
  ctx: Ctx,
  contact: Contact,
  by: { device?: string | undefined; work?: string | undefined } = {},
  meanwhile: (ctx: Ctx) => Promise<void> = async () => {},
): Promise<void> {
  await consume(ctx, [{ key: `code from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.codePerAddress }]);
  const isKnown = await isKnownDevice(ctx, contact, by.device);
  const texted = 'number' in contact && { isKnown: isKnown || ctx.actor !== null, work: by.work };
  if (texted) await admitText(ctx, contact.number, texted);
  const key = codeKeyOf(contact, isKnown);
  await inTransaction(ctx, async (open) => {
    const request = randomUUID();
    const accountStatus = await queries.openRequest(open, {
      destination: key,
      id: request,
      askedBy: ctx.actor?.accountId ?? null,
      notAfter: later(ctx, -CODE.resendAfter),
      expiresAt: later(ctx, CODE.lifetime),
    });
    if (accountStatus) {
      const wait = accountStatus.getTime() + CODE.resendAfter * 1000 - ctx.now().getTime();
      throw tooMany(wait, 'A code was sent a moment ago.');
    }
    const rate = isKnown ? RATE_LIMITS.codePerKnownDevice : RATE_LIMITS.codePerDestination;
    await consume(open, [{ key: `code to ${key}`, rate }]);
    if (texted) await countText(open, texted);
    await meanwhile(open);
    await open.jobs.enqueue(open.db, sendCode, {
      destination: destinationOf(contact),
      key,
      request,
      language: ctx.locale,
    });
  });
}

/**
 * Trades a code for a proof. Of many tries at once with the right code exactly one succeeds; the fifth wrong one
 * ends the code.
 * @param device of the program that asked for the code, where it names one
 * @param confirmed what the proof changes, in the same transaction
 * @returns the proof, for `redeemProof`
 * @throws ApiError wrong_code, too_many_requests
 */
export async function verifyCode(
  ctx: Ctx,
  contact: Contact,
  { code, device }: { code: string; device?: string | undefined },
  confirmed: (ctx: Ctx) => Promise<void>,
): Promise<string> {
  await consume(ctx, [{ key: `try from ${networkOf(ctx.address)}`, rate: RATE_LIMITS.triesPerAddress }]);
  const destination = destinationOf(contact);
  const key = codeKeyOf(contact, await isKnownDevice(ctx, contact, device));
  const hash = await queries.takeTry(ctx, key, CODE.tries);
  if (!(await fits(code, hash)) || hash === undefined) throw wrongCode();
  return inTransaction(ctx, async (open) => {
    if (!(await queries.useCode(open, key, hash))) throw wrongCode();
    await confirmed(open);
    const proof = randomToken();
    await queries.insertProof(open, {
      hash: tokenHash(proof),
      destination,
      expiresAt: later(ctx, PROOF_LIFETIME),
    });
    return proof;
  });
}

/**
 * Uses a proof up, inside the caller's transaction: if that fails, the proof is still good.
 * @returns the destination it proves
 * @throws ApiError wrong_code when it is unknown, used or too old
 */
export async function redeemProof(ctx: Ctx, proof: string): Promise<string> {
  const destination = await queries.takeProof(ctx, tokenHash(proof));
  if (destination === undefined) {
    throw new ApiError(
      'wrong_code',
      'The confirmation has expired or was used already. Please request a new code.',
    );
  }
  return destination;
}

function wrongCode(): ApiError {
  return new ApiError(
    'wrong_code',
    'The code is wrong or has expired. Please check it or request a new one.',
    {
      details: [{ field: 'otp', message: 'is wrong or has expired' }],
    },
  );
}
