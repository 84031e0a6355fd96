import { publicOwner } from '@keystead/accounts/server';
import { agencyCards } from '@keystead/agencies/server';
import type { Professional } from '@keystead/agents/server';
import { invalidField, notFound } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import type { Subject } from '../contract.ts';
import { keyOf } from './encounters.ts';

/** Returns who is reviewed, of a row. */
export const whoOf = (row: { agent_id: number | null; agency_id: number | null }): Professional =>
  row.agency_id === null ? { accountId: row.agent_id ?? 0 } : { agencyId: row.agency_id };

export const columnsOf = (who: Professional) =>
  'agencyId' in who
    ? { agency_id: who.agencyId, agent_id: null }
    : { agency_id: null, agent_id: who.accountId };

/** Returns who a request names. @throws ApiError validation */
export function askedOf(input: {
  agent_id?: number | undefined;
  agency_id?: number | undefined;
}): Professional {
  const { agent_id: accountId, agency_id: agencyId } = input;
  if (accountId !== undefined && agencyId !== undefined)
    throw invalidField('agency_id', 'choose an agent or an agency, not both');
  if (agencyId !== undefined) return { agencyId };
  if (accountId === undefined) throw invalidField('agent_id', 'choose an agent or an agency');
  return { accountId };
}

/** Someone who is reviewed, as lines of lists and notifications name them. */
export type Named = Subject & { readonly path: string };

/** Returns people and agencies by `keyOf`; who is no longer on the site is missing. */
export async function subjectsOf(ctx: Ctx, all: readonly Professional[]): Promise<Map<string, Named>> {
  const [people, agencies] = await Promise.all([
    publicOwner(
      ctx,
      all.flatMap((who) => ('accountId' in who ? [who.accountId] : [])),
    ),
    agencyCards(
      ctx,
      all.flatMap((who) => ('agencyId' in who ? [who.agencyId] : [])),
    ),
  ]);
  const found = new Map<string, Named>();
  for (const who of all) {
    if ('agencyId' in who) {
      const agency = agencies.get(who.agencyId);
      if (agency?.isActive)
        found.set(keyOf(who), {
          agent_id: 0,
          agency_id: who.agencyId,
          name: agency.name,
          picture: agency.logo,
          path: `/agency/${encodeURIComponent(agency.slug)}`,
        });
      continue;
    }
    const person = people.get(who.accountId);
    if (person?.isActive)
      found.set(keyOf(who), {
        agent_id: who.accountId,
        agency_id: 0,
        name: person.name,
        picture: person.profile,
        path: `/agent-details/${encodeURIComponent(person.slugId)}`,
      });
  }
  return found;
}

/** @throws ApiError not_found for who is not on the site */
export async function requireSubject(ctx: Ctx, who: Professional): Promise<Named> {
  const named = (await subjectsOf(ctx, [who])).get(keyOf(who));
  if (!named) throw notFound('agencyId' in who ? 'There is no such agency.' : 'There is no such agent.');
  return named;
}

/** Returns someone as answers have them. */
export const onWire = ({ agent_id, agency_id, name, picture }: Subject): Subject => ({
  agent_id,
  agency_id,
  name,
  picture,
});

export const NOBODY: Subject = { agent_id: 0, agency_id: 0, name: '', picture: '' };
