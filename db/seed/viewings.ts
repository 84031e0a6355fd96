import type { ListItem } from '@keystead/listings/contract';
import type { Ctx } from '@keystead/platform/context';
import { getPropertyList } from '@keystead/search/contract';
import { findCards } from '@keystead/search/server';
import { type DemoShower, seedViewings } from '@keystead/viewings/server';
import type { SeededPeople } from './accounts.ts';

/** So many agents say when they show their homes. */
const SHOWERS = 3;
const TIME_ZONE = 'Europe/Lisbon';

/** When the first agents show their homes, and what they and the visitor have agreed for the next days. */
export async function seedCalendars(ctx: Ctx, { agents, visitorId }: SeededPeople): Promise<void> {
  const { cards } = await findCards(ctx, getPropertyList.request.parse({ limit: 100 }));
  const homes = cards
    .map((card) => JSON.parse(card) as ListItem)
    .filter((home) => home.property_type === 'sell' || home.property_type === 'rent');
  const demo = agents.slice(0, SHOWERS).map((agent, index): DemoShower => {
    const [first, second, third] = homes.filter((home) => home.added_by === agent.id);
    const colleague = agents[(index + 1) % SHOWERS]?.id ?? visitorId;
    return {
      accountId: agent.id,
      hours: {
        timeZone: TIME_ZONE,
        needsApproval: index === 1,
        videoUrl: index === 0 ? 'https://meet.example.com/keystead' : '',
      },
      viewings: [
        ...(first
          ? [
              {
                listingId: first.id,
                visitorId,
                nth: 3 + index,
                state: index === 1 ? ('requested' as const) : ('confirmed' as const),
                note: 'Could we see the storage room, too?',
              },
            ]
          : []),
        ...(second
          ? [{ listingId: second.id, visitorId: colleague, nth: 8 + index, state: 'confirmed' as const }]
          : []),
      ],
      openHouses: third ? [{ listingId: third.id, nth: 30, minutes: 90, seats: 12 }] : [],
    };
  });
  await seedViewings(ctx, demo);
}
