import { type DemoTalk, seedChats } from '@keystead/chat/server';
import type { ListItem } from '@keystead/listings/contract';
import type { Ctx } from '@keystead/platform/context';
import { getPropertyList } from '@keystead/search/contract';
import { findCards } from '@keystead/search/server';
import type { SeededPeople } from './accounts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who says it (the visitor or the other), how many hours before nine in the evening, and what. */
type Line = readonly ['visitor' | 'other', number, string];

const ABOUT_A_HOME: readonly Line[] = [
  ['visitor', 51, 'Good evening. Does the balcony get the sun in the afternoon?'],
  ['other', 50.6, 'Good evening! From about two until it sets: it looks south-west.'],
  ['visitor', 50.5, 'That is what I hoped for. What are the monthly costs?'],
  [
    'other',
    49,
    'The condominium is paid every quarter, heating comes on top. I can send you last year’s statement.',
  ],
  ['visitor', 27, 'Yes, please. Could I see the flat on Saturday?'],
  ['other', 26.2, 'Saturday at eleven would suit the owner. Shall we meet at the door?'],
  ['visitor', 26, 'Perfect, see you there.'],
];

const WITH_OPERATOR: readonly Line[] = [
  ['visitor', 75, 'How long does it take until a home that I post is shown?'],
  ['other', 73, 'We look at every home first, usually within a day. You hear from us either way.'],
  ['visitor', 72.8, 'Thank you!'],
];

/** What the visitor has talked about with the first agent and with the site. */
export async function seedTalks(
  ctx: Ctx,
  { agents: [agent], operatorId, visitorId }: SeededPeople,
  now: Date,
): Promise<void> {
  // People write by day, at whatever hour the site is started.
  const today = new Date(now).setUTCHours(21, 0, 0, 0);
  const evening = today > now.getTime() ? today - DAY_MS : today;
  const talk = (
    otherId: number,
    about: Pick<ListItem, 'id' | 'title'>,
    lines: readonly Line[],
  ): DemoTalk => ({
    personId: visitorId,
    otherId,
    listingId: about.id,
    title: about.title,
    lines: lines.map(([who, hours, body]) => ({
      senderId: who === 'visitor' ? visitorId : otherId,
      body,
      at: new Date(evening - hours * HOUR_MS),
    })),
  });
  const talks = [talk(operatorId, { id: 0, title: '' }, WITH_OPERATOR)];
  const { cards } = await findCards(ctx, getPropertyList.request.parse({ limit: 100 }));
  const homes = cards.map((card) => JSON.parse(card) as ListItem);
  const home = homes.find((one) => one.added_by === agent?.id);
  if (agent && home) talks.push(talk(agent.id, home, ABOUT_A_HOME));
  await seedChats(ctx, talks);
}
