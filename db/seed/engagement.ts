import { findAccountIdByEmail } from '@keystead/accounts/server';
import { type DemoEngagement, seedEngagement } from '@keystead/engagement/server';
import { createRandom, type Random } from '@keystead/kit/random';
import type { ListItem } from '@keystead/listings/contract';
import type { Ctx } from '@keystead/platform/context';
import { getPropertyList } from '@keystead/search/contract';
import { findCards } from '@keystead/search/server';
import type { SeededPeople } from './accounts.ts';
import { demoVisitor } from './people.ts';

const DAY_MS = 86_400_000;
/** So many days back the views of a home are recorded day by day. */
const DAYS = 60;
const PAGE = 100;

/** Adds the visitor's favourites and interest and those of agents, since the homes were posted, and how these were looked at of late. */
export async function seedFavourites(ctx: Ctx, { agents }: SeededPeople, now: Date): Promise<void> {
  const visitorId = await findAccountIdByEmail(ctx, demoVisitor.email);
  if (visitorId === null || visitorId === undefined) return;
  const all = await homesOnTheMarket(ctx);
  const random = createRandom('engagement');
  const people = [visitorId, ...agents.map(({ id }) => id)];
  const some = (chance: number) =>
    people.flatMap((accountId) =>
      all
        .filter((home) => home.added_by !== accountId && random.chance(chance))
        .map((home) => ({ accountId, listingId: home.id, at: sinceOf(home, now, random) })),
    );
  const demo: DemoEngagement = {
    favourites: some(0.012),
    interests: some(0.008),
    views: all.flatMap((home) => viewsByDay(home, now, random)),
  };
  await seedEngagement(ctx, demo);
}

type Home = Pick<ListItem, 'id' | 'added_by' | 'created_at' | 'views'>;

/** Returns a moment since a home was posted. */
function sinceOf({ created_at }: Home, now: Date, random: Random): Date {
  return new Date(now.getTime() - random.between(0, 1) * (now.getTime() - Date.parse(created_at)));
}

/** Returns the newest thousand. */
async function homesOnTheMarket(ctx: Ctx): Promise<Home[]> {
  const homes: Home[] = [];
  for (let offset = 0; offset < 10 * PAGE; offset += PAGE) {
    const { cards } = await findCards(ctx, getPropertyList.request.parse({ limit: PAGE, offset }));
    homes.push(...cards.map((card) => JSON.parse(card) as Home));
    if (cards.length < PAGE) break;
  }
  return homes;
}

/** Returns a home's views laid over its days: as many as it has, none before it was posted, more at weekends. */
function viewsByDay(home: Home, now: Date, random: Random): DemoEngagement['views'][number][] {
  const age = Math.floor((now.getTime() - Date.parse(home.created_at)) / DAY_MS) + 1;
  const days = Array.from({ length: Math.min(DAYS, age) }, (_, ago) => {
    const day = new Date(now.getTime() - ago * DAY_MS);
    return { day, weight: random.int(4, 16) * (day.getUTCDay() % 6 === 0 ? 1.6 : 1) };
  });
  const sum = days.reduce((total, { weight }) => total + weight, 0);
  const recorded = (home.views * days.length) / age;
  return days.map(({ day, weight }) => ({
    listingId: home.id,
    day: day.toISOString().slice(0, 10),
    views: Math.floor((recorded * weight) / sum),
  }));
}
