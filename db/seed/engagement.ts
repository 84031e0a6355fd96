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

/** The visitor's favourites and interest, those of agents, and how the newest homes were looked at of late. */
export async function seedFavourites(ctx: Ctx, { agents }: SeededPeople, now: Date): Promise<void> {
  const visitorId = await findAccountIdByEmail(ctx, demoVisitor.email);
  if (visitorId === null || visitorId === undefined) return;
  const all = await homesOnTheMarket(ctx);
  const homes = all.slice(0, PAGE);
  const random = createRandom('engagement');
  const some = (chance: number, exceptOf?: number) =>
    homes.filter((home) => home.added_by !== exceptOf && random.chance(chance)).map(({ id }) => id);
  const people = [visitorId, ...agents.slice(0, 6).map(({ id }) => id)];
  const demo: DemoEngagement = {
    favourites: people.map((accountId) => ({ accountId, listingIds: some(0.09, accountId) })),
    interests: people.flatMap((accountId) =>
      some(0.06, accountId).map((listingId) => ({ accountId, listingId })),
    ),
    views: all.flatMap((home) => viewsByDay(home, now, random)),
  };
  await seedEngagement(ctx, demo);
}

type Home = Pick<ListItem, 'id' | 'added_by' | 'created_at' | 'views'>;

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
