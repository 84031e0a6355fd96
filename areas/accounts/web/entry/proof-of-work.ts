import type { ApiClient } from '@keystead/http/client';
import { requestWork } from '../../contract.ts';

/**
 * Works for a text message: gets a challenge and solves it, in about half a second of a phone. Where the browser has no
 * cryptography (sites without encryption) there is nothing to show, and the narrow limits hold.
 */
export async function proofOfWork(api: ApiClient): Promise<{ proof_of_work?: string }> {
  if (globalThis.crypto?.subtle === undefined) return {};
  const [{ data }, { solveChallenge }, { deriveKey }] = await Promise.all([
    api(requestWork),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const challenge = JSON.parse(data.challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? { proof_of_work: JSON.stringify({ challenge, solution }) } : {};
}
