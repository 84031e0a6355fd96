import { randomInt } from 'node:crypto';
import { invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { derive } from '@keystead/platform/secrets';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { PROOF_OF_WORK } from '../../rules.ts';
import { useToken } from '../providers/identities.queries.ts';
import { tokenHash } from '../sessions/sessions.service.ts';

/**
 * Proofs of work by `altcha-lib`: a program finds a number that the server has chosen, by trying. Challenges are signed
 * and not stored; one that was redeemed is, until it has expired.
 */

const secretsOf = ({ config }: Ctx) => ({
  hmacSignatureSecret: derive(config, 'accounts.proof-of-work', 32).toString('hex'),
  hmacKeySignatureSecret: derive(config, 'accounts.proof-of-work key', 32).toString('hex'),
});

/** Makes a challenge, as text for `solveChallenge` of the library. */
export async function newWork(ctx: Ctx): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: PROOF_OF_WORK.cost,
    counter: randomInt(PROOF_OF_WORK.least, PROOF_OF_WORK.most + 1),
    deriveKey,
    // In its own field: the library's expiry follows the machine's clock.
    data: { until: ctx.now().getTime() + PROOF_OF_WORK.lifetime * 1000 },
    ...secretsOf(ctx),
  });
  return JSON.stringify(challenge);
}

const proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Uses up a proof of work.
 * @param text JSON of `{challenge, solution}`
 * @throws ApiError validation when it is none, has expired or was used already
 */
export async function redeemWork(ctx: Ctx, text: string): Promise<void> {
  const given = proof.safeParse(parsed(text)).data;
  if (!given) throw invalidField('proof_of_work', 'is not valid');
  const { challenge, solution } = given;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(ctx) });
  if (!verified) throw invalidField('proof_of_work', 'is not valid');
  const until = new Date(challenge.parameters.data.until);
  const isFresh = until > ctx.now() && (await useToken(ctx, tokenHash(challenge.signature), until));
  if (!isFresh) throw invalidField('proof_of_work', 'has expired or was used already');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
