import { findAccountIdByEmail, peopleByEmail, publicOwner } from '@keystead/accounts/server';
import { readAgencies, readSeatsOfAll } from '@keystead/agencies/server';
import { invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { staffMay } from '@keystead/staff/server';
import type { FeedRow } from '../../contract.staff.feeds.ts';

type Owner = Pick<FeedRow, 'owner_id' | 'owner_name' | 'agency_name'>;

/** The operator, or nobody yet. */
export const NO_OWNER: Owner = { owner_id: null, owner_name: '', agency_name: '' };

/** Returns whose homes feeds bring in, by the addresses in their mappings. */
export async function feedOwners(ctx: Ctx, emails: readonly string[]): Promise<Map<string, Owner>> {
  const people = await peopleByEmail(ctx, emails);
  const seats = await readSeatsOfAll(
    ctx,
    [...people.values()].map(({ id }) => id),
  );
  const agencies = await readAgencies(
    ctx,
    seats.map(({ agencyId }) => agencyId),
  );
  const names = new Map(agencies.map(({ id, name }) => [id, name]));
  // Who has no name is known by their address, to those who may see it.
  const isSeen = staffMay(ctx, 'customers:view');
  return new Map(
    emails.map((email) => {
      const person = people.get(email.toLowerCase());
      if (!person) return [email, { ...NO_OWNER, owner_name: isSeen ? email : 'Deleted account' }];
      const own = seats.filter(({ accountId }) => accountId === person.id);
      return [
        email,
        {
          owner_id: person.id,
          owner_name: person.name || (isSeen ? email : 'Account without a name'),
          agency_name: own.flatMap(({ agencyId }) => names.get(agencyId) ?? []).join(', '),
        },
      ];
    }),
  );
}

/** Returns the address by which a mapping names an owner; undefined for the operator. @throws ApiError validation */
export async function ownerEmail(ctx: Ctx, ownerId: number | null): Promise<string | undefined> {
  if (ownerId === null) return undefined;
  const email = (await publicOwner(ctx, [ownerId])).get(ownerId)?.email;
  if (!email || (await findAccountIdByEmail(ctx, email)) !== ownerId)
    throw invalidField('owner_id', 'must be someone with a confirmed email address');
  return email;
}
