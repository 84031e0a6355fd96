import { isVerifiedAgent } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import type { Standing } from '../rules.ts';
import { readStanding } from './applications.queries.ts';

/** Where somebody stands with verification. Whom the site has verified itself (a seed, an import) never applied. */
export async function standingOf(ctx: Ctx, accountId: number): Promise<Standing> {
  const standing = await readStanding(ctx, accountId);
  return standing ?? ((await isVerifiedAgent(ctx, accountId)) ? 'success' : 'initial');
}
