import { findAccountIdByEmail } from '@keystead/accounts/server';
import { type DemoEngagement, seedEngagement } from '@keystead/engagement/server';
import { createRandom } from '@keystead/kit/random';
import type { ListItem } from '@keystead/listings/contract';
import type { Ctx } from '@keystead/platform/context';
import { getPropertyList } from '@keystead/search/contract';
import { findCards } from '@keystead/search/server';
import type { SeededPeople } from './accounts.ts';
import { demoVisitor } from './people.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

/** The visitor's favourites and interest, those of agents, and how the newest homes were looked at of late. */
export async function seedFavourites(ctx: Ctx, { agents }: SeededPeople, now: Date): Promise<void> {
  const visitorId = await findAccountIdByEmail(ctx, demoVisitor.email);
  if (visitorId === null || visitorId === undefined) return;
  const { cards } = await findCards(ctx, getPropertyList.request.parse({ limit: 100 }));
  const homes = cards.map((card) => JSON.parse(card) as Pick<ListItem, 'id' | 'added_by'>);
  const random = createRandom('engagement');
  const some = (chance: number, exceptOf?: number) =>
    homes.filter((home) => home.added_by !== exceptOf && random.chance(chance)).map(({ id }) => id);
  const people = [visitorId, ...agents.slice(0, 6).map(({ id }) => id)];
  const demo: DemoEngagement = {
    favourites: people.map((accountId) => ({ accountId, listingIds: some(0.09, accountId) })),
    interests: people.flatMap((accountId) =>
      some(0.06, accountId).map((listingId) => ({ accountId, listingId })),
    ),
    views: homes.flatMap(({ id }) =>
      Array.from({ length: DAYS }, (_, ago) => ({
        listingId: id,
        day: new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10),
        views: random.int(0, 14),
      })),
    ),
  };
  await seedEngagement(ctx, demo);
}
