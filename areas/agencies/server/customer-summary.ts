import type { SummarySection } from '@keystead/platform/customer-summary';
import { readAgencies } from './agencies.queries.ts';
import { readSeatsOf } from './seats.queries.ts';

/** Agencies that someone is in, as staff see them on the page of that customer. */
export const ownAgencySeats: SummarySection = {
  topic: 'agencies',
  label: 'Agencies',
  right: 'agencies:view',
  async read(ctx, accountId, most) {
    const seats = await readSeatsOf(ctx, accountId);
    const shown = seats
      .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
      .slice(0, most);
    const agencies = new Map(
      (
        await readAgencies(
          ctx,
          shown.map(({ agencyId }) => agencyId),
        )
      ).map((agency) => [agency.id, agency]),
    );
    const lines = shown.flatMap(({ agencyId, role, created_at: at }) => {
      const agency = agencies.get(agencyId);
      if (!agency) return [];
      return [
        {
          title: agency.name,
          note: role,
          state: agency.is_active ? 'On the site' : 'Off the site',
          at,
          record: { resource: 'agencies', id: String(agencyId) },
        },
      ];
    });
    return { lines, total: seats.length };
  },
};
