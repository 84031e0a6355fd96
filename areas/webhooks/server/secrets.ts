import type { Ctx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import type { Endpoint, Owner } from './endpoints.queries.ts';

const purposeOf = ({ account_id: accountId, agency_id: agencyId }: Owner) =>
  `webhooks.secret ${accountId ?? 0} ${agencyId ?? 0}`;

export const sealSecret = (ctx: Ctx, owner: Owner, secret: string): Buffer =>
  seal(ctx.config, purposeOf(owner), secret);

/** Returns the secrets that sign now, the present one first. */
export function secretsOf(
  ctx: Ctx,
  endpoint: Owner & Pick<Endpoint, 'secret' | 'former_secret' | 'former_until'>,
): string[] {
  const { secret, former_secret: former, former_until: until } = endpoint;
  const sealed = former !== null && until !== null && until > ctx.now() ? [secret, former] : [secret];
  return sealed.map((one) => unseal(ctx.config, purposeOf(endpoint), one));
}
