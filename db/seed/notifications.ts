import type { ListItem } from '@keystead/listings/contract';
import { type DemoNotice, seedNotifications } from '@keystead/notifications/server';
import type { Ctx } from '@keystead/platform/context';
import { getPropertyList } from '@keystead/search/contract';
import { findCards } from '@keystead/search/server';
import type { SeededPeople } from './accounts.ts';
import { demoVisitor } from './people.ts';

const HOUR_MS = 3_600_000;

/** What the visitor and the first agent were notified of lately. */
export async function seedNews(
  ctx: Ctx,
  { agents: [agent], visitorId }: SeededPeople,
  now: Date,
): Promise<void> {
  const { cards } = await findCards(ctx, getPropertyList.request.parse({ limit: 100 }));
  const homes = cards.map((card) => JSON.parse(card) as ListItem);
  const own = homes.filter((home) => home.added_by === agent?.id);
  const others = homes.filter((home) => home.added_by !== agent?.id && home.property_type === 'sell');
  const ago = (hours: number) => ({ at: new Date(now.getTime() - hours * HOUR_MS), isRead: hours > 24 });
  const about = (home: ListItem, topic: DemoNotice['topic'], place: string) => ({
    topic,
    listingId: home.id,
    path: `/${place}/${home.slug_id}`,
    causeKey: `demo:${topic}:${home.id}`,
  });
  const notices: DemoNotice[] = [];
  for (const [index, home] of others.slice(0, 2).entries()) {
    const before = Math.round(home.price * (1.06 - index / 50));
    notices.push({
      accountId: visitorId,
      params: { title: home.title, before, after: home.price },
      ...ago(3 + index * 30),
      ...about(home, 'price_drop', 'properties-details'),
    });
  }
  const [first, second] = own;
  if (agent && first)
    notices.push({
      accountId: agent.id,
      params: { person: demoVisitor.name, title: first.title },
      ...ago(5),
      ...about(first, 'interest', 'user/interested'),
    });
  if (agent && second)
    notices.push({
      accountId: agent.id,
      params: { title: second.title },
      ...ago(50),
      ...about(second, 'listing_approved', 'my-property'),
    });
  await seedNotifications(ctx, notices);
}
