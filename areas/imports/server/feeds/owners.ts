import { findAccountIdByEmail, publicOwner } from '@keystead/accounts/server';
import { readAgencies, readSeatsOf } from '@keystead/agencies/server';
import { invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import type { FeedRow } from '../../contract.staff.feeds.ts';

type Owner = Pick<FeedRow, 'owner_id' | 'owner_name' | 'agency_name'>;

/** The operator, or nobody yet. */
export const NO_OWNER: Owner = { owner_id: null, owner_name: '', agency_name: '' };

/** Returns whose homes feeds bring in, by the addresses in their mappings. */
export async function feedOwners(ctx: Ctx, emails: readonly string[]): Promise<Map<string, Owner>> {
  const owners = await Promise.all(
    [...new Set(emails)].map(async (email) => [email, await ownerAt(ctx, email)] as const),
  );
  return new Map(owners);
}

async function ownerAt(ctx: Ctx, email: string): Promise<Owner> {
  const id = await findAccountIdByEmail(ctx, email);
  if (id === undefined) return { ...NO_OWNER, owner_name: email };
  const seats = await readSeatsOf(ctx, id);
  const [people, agencies] = await Promise.all([
    publicOwner(ctx, [id]),
    readAgencies(
      ctx,
      seats.map(({ agencyId }) => agencyId),
    ),
  ]);
  return {
    owner_id: id,
    owner_name: people.get(id)?.name || email,
    agency_name: agencies.map(({ name }) => name).join(', '),
  };
}

/** Returns the address by which a mapping names an owner; undefined for the operator. @throws ApiError validation */
export async function ownerEmail(ctx: Ctx, ownerId: number | null): Promise<string | undefined> {
  if (ownerId === null) return undefined;
  const email = (await publicOwner(ctx, [ownerId])).get(ownerId)?.email;
  if (!email || (await findAccountIdByEmail(ctx, email)) !== ownerId)
    throw invalidField('owner_id', 'must be someone with a confirmed email address');
  return email;
}
